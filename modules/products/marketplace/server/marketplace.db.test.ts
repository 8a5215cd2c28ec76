import { describe, expect, it } from 'vitest';
import { cyberConciergeWeaknesses } from '#modules/products/concierge/calls.ts';
import { changePost } from '#modules/products/concierge/server/index.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { weaknessFor } from '#tests/support/concierge.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { claimOffer, clickOffer, getJson } from '../calls.ts';

const portal = portalForAll();

const offersOf = async (visitor: Visitor) => (await visitor.call(getJson, {})).data.data;
const offerOf = async (visitor: Visitor, partner: string) =>
  (await offersOf(visitor)).offers.find((offer) => offer.partner === partner);

describe('GET /api/marketplace/getJson', () => {
  it('MKT-020, MKT-021: what closes most comes first, all else by what it saves, then by name', async () => {
    const owner = await portal.owner();
    const asked = { elementPath: 'process.dealings.payment-checks', level: 0 };
    await owner.call(saveAssessment, { data: asked });
    const { offers } = await offersOf(owner);
    const closing = offers.filter(({ closes }) => closes.length > 0);
    expect(closing.length).toBeGreaterThan(0);
    expect(offers.slice(0, closing.length)).toEqual(closing);
    const others = offers
      .slice(closing.length)
      .map(({ saving, partner }) => [saving.percent, partner]);
    expect(others.length).toBeGreaterThan(4);
    expect(others).toEqual(
      others.toSorted(
        ([a, one], [b, other]) => Number(b) - Number(a) || (String(one) < String(other) ? -1 : 1),
      ),
    );
  });

  it('MKT-004: claims savings of up to 66%', async () => {
    const owner = await portal.owner();
    const { savingsUpTo, offers } = await offersOf(owner);
    expect(savingsUpTo).toBe(66);
    expect(offers.some(({ saving }) => saving.percent === 66)).toBe(true);
  });

  it('MKT-010: labels invented partners as a demonstration, on domains that nobody has', async () => {
    const { demonstration, offers } = await offersOf(await portal.owner());
    expect(demonstration).toBe(true);
    for (const { url } of offers) expect(new URL(url).hostname).toMatch(/\.example$/);
  });

  it('MKT-001: each offer is in one of the categories', async () => {
    const { categories, offers } = await offersOf(await portal.owner());
    const ids = categories.map(({ id }) => id);
    for (const { category } of offers) expect(ids).toContain(category);
  });

  it('MKT-030: the response has success and data', async () => {
    const answer = await (await portal.owner()).call(getJson, {});
    expect(answer.body).toMatchObject({
      success: true,
      data: { data: { offers: expect.any(Array), categories: expect.any(Array) } },
    });
  });

  it('MKT-031: tells no code before it was claimed', async () => {
    const owner = await portal.owner();
    const answer = await owner.call(getJson, {});
    expect(answer.data.data.offers.every(({ code }) => code === null)).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain('FAIR-LOAF-66');
  });

  it('MKT-007, MKT-020, MKT-022: shows first what closes an open weakness, and says who found it', async () => {
    const owner = await portal.owner();
    expect((await offersOf(owner)).offers.every(({ closes }) => closes.length === 0)).toBe(true);
    await owner.call(saveAssessment, {
      data: { elementPath: 'people.comings-and-goings.leavers', level: 0 },
    });
    const [first] = (await offersOf(owner)).offers;
    expect(first?.partner).toBe('keyharbor');
    expect(first?.closes).toEqual([
      { topic: 'passwords', pressure: 'high', source: 'cybermaturity' },
    ]);
    await owner.call(saveAssessment, {
      data: { elementPath: 'people.comings-and-goings.leavers', level: 4 },
    });
    expect((await offersOf(owner)).offers.every(({ closes }) => closes.length === 0)).toBe(true);
  });
});

describe('A weakness that the concierge reported', () => {
  it('MKT-022: brings up the offers that help with it, until it is resolved', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    await weaknessFor(portal.services, owner.orgId, { severity: 'Critical', topic: 'backups' });
    await weaknessFor(portal.services, owner.orgId, { severity: 'Info', topic: 'network' });
    await weaknessFor(portal.services, owner.orgId);
    const [first, ...others] = (await offersOf(owner)).offers;
    expect(first?.partner).toBe('second-loaf');
    expect(first?.closes).toEqual([
      { topic: 'backups', pressure: 'high', source: 'cyberconcierge' },
    ]);
    expect(others.flatMap(({ closes }) => closes)).toEqual([]);
    expect((await offerOf(stranger, 'second-loaf'))?.closes).toEqual([]);

    const { weaknesses } = (await owner.call(cyberConciergeWeaknesses, {})).data;
    const postId = weaknesses.find(({ severity }) => severity === 'Critical')?.weaknessId ?? '';
    await portal.db.transaction((tx) =>
      changePost(
        tx,
        { postId },
        { status: 'Resolved' },
        {
          by: 'Kim',
          now: portal.clock.now(),
          contributions: portal.services.contributions,
        },
      ),
    );
    expect((await offerOf(owner, 'second-loaf'))?.closes).toEqual([]);
  });
});

describe('POST /api/marketplace/claimOffer', () => {
  it('MKT-031, MKT-032: answers the code, and shows it from then on to the whole organization only', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    const { data } = await owner.call(claimOffer, { partner: 'second-loaf' });
    expect(data).toEqual({
      code: 'FAIR-LOAF-66',
      url: 'https://second-loaf.example/fairhaven',
    });
    expect(await offerOf(owner, 'second-loaf')).toMatchObject({
      code: 'FAIR-LOAF-66',
      claimedAt: '2026-11-18T18:00:00.000Z',
    });
    expect(await offerOf(stranger, 'second-loaf')).toMatchObject({ code: null, claimedAt: null });
  });

  it('MKT-032: is counted once, however often and at whatever the same time it is sent', async () => {
    const owner = await portal.owner();
    const before = await countRows(portal.services, 'marketplace_events');
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(claimOffer, { partner: 'certwell' })),
    );
    expect(answers.map(({ data }) => data.code)).toEqual(Array(3).fill('FAIR-CERT-50'));
    expect(await countRows(portal.services, 'marketplace_events')).toBe(before + 1);
  });

  it('MKT-034: claims nothing of a partner whom the brand does not have', async () => {
    const owner = await portal.owner();
    expect((await owner.call(claimOffer, { partner: 'polar-pass' })).status).toBe(404);
  });
});

describe('POST /api/marketplace/clickOffer', () => {
  it('MKT-033: is counted once for each admin; of an offer with a code it claims nothing', async () => {
    const owner = await portal.owner();
    const before = await countRows(portal.services, 'marketplace_events');
    await owner.call(clickOffer, { partner: 'keyharbor' });
    await owner.call(clickOffer, { partner: 'keyharbor' });
    expect(await countRows(portal.services, 'marketplace_events')).toBe(before + 1);
    expect(await offerOf(owner, 'keyharbor')).toMatchObject({ kind: 'code', claimedAt: null });
  });

  it('MKT-033: claims an offer that is a link', async () => {
    const owner = await portal.owner();
    await owner.call(clickOffer, { partner: 'shopwright' });
    expect(await offerOf(owner, 'shopwright')).toMatchObject({
      kind: 'link',
      code: null,
      claimedAt: '2026-11-18T18:00:00.000Z',
    });
  });

  it('MKT-034: counts nothing of a partner whom the brand does not have', async () => {
    const owner = await portal.owner();
    expect((await owner.call(clickOffer, { partner: 'nobody' })).status).toBe(404);
  });
});
