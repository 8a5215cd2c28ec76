import type { DatedFinding } from '@portal/ratings/finding';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import {
  fine,
  moveTo,
  type PlayedEngine,
  ratedPortalForAll,
  seen,
} from '#tests/support/playedEngine.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import { newWebsite } from '#tests/support/scans.ts';
import * as ratings from '../calls.ts';
import { maxFound, maxOurs } from '../vocabulary.ts';
import { findings, hosts } from './tables.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);
beforeEach(async () => {
  await moveTo(owner, 'www.rye.example');
});

const rate = () => owner.call(ratings.fastRatings, { url: 'www.rye.example' });
const listed = async () => (await owner.call(ratings.loadHosts, {})).data;
const decide = (host: string, isOurs: boolean) => owner.call(ratings.decideHost, { host, isOurs });

/** The engine finds these hosts, and sees on each confirmed one what it is told to. */
const finding =
  (found: readonly string[] | null, grade: DatedFinding['grade'] = 'BAD'): PlayedEngine['behave'] =>
  async (order) => ({
    ...(await seen(fine)(order)),
    domain: 'rye.example',
    foundHosts: found,
    others: order.confirmedHosts.map((host) => ({
      host,
      measured: ['ssl_certificates'],
      software: [{ product: 'nginx', version: '1.20.0', isVendorPatched: false }],
      findings: [
        {
          vector: 'ssl_certificates',
          id: `ssl_certificates/expiry/${host}`,
          grade,
          title: `The certificate of ${host}`,
          evidence: 'seen',
          advice: 'Renew it.',
          weight: 1,
          lifts: null,
          seenAt: order.now.toISOString(),
        },
      ],
    })),
  });

const findingsOf = (host: string) =>
  portal.db
    .select()
    .from(findings)
    .where(and(eq(findings.orgId, owner.orgId), eq(findings.host, host)));

async function foundIn(...found: string[]) {
  engine.behave = finding(found);
  await rate();
}

describe('POST /ratings/loadHosts', () => {
  it('RAT-080: lists the hosts that ratings found, those found last first, at most forty', async () => {
    expect(await listed()).toEqual({ found: [], ours: [], notOurs: [] });
    await foundIn('old.rye.example', 'a.rye.example');
    portal.clock.forward(86_400);
    await foundIn('old.rye.example', 'new.rye.example');
    // 'a' is in no log any more.
    expect((await listed()).found.map(({ host }) => host)).toEqual([
      'new.rye.example',
      'old.rye.example',
    ]);
    await foundIn(...Array.from({ length: 60 }, (_, at) => `host${at}.rye.example`));
    expect((await listed()).found).toHaveLength(maxFound);
  });

  it('keeps what was found where the logs do not answer', async () => {
    await foundIn('old.rye.example');
    engine.behave = finding(null);
    await rate();
    expect((await listed()).found).toHaveLength(1);
  });

  it('tells of the hosts of the company’s present domain alone', async () => {
    await foundIn('old.rye.example');
    await moveTo(owner, 'www.sourdough.example');
    expect((await listed()).found).toEqual([]);
    await moveTo(owner, 'old.rye.example');
    expect((await listed()).found).toEqual([]);
    await moveTo(owner, 'rye.example');
    expect((await listed()).found).toHaveLength(1);
  });
});

describe('POST /ratings/decideHost', () => {
  it('RAT-081: has a confirmed host looked at, shows what was seen there, and counts nothing of it', async () => {
    await foundIn('old.rye.example');
    const before = (await owner.call(ratings.loadRatings, {})).data;
    expect((await decide('old.rye.example', true)).status).toBe(200);
    expect(await listed()).toMatchObject({
      found: [],
      ours: [{ host: 'old.rye.example', lookedAt: null, findings: [] }],
    });
    await rate();
    expect(engine.orders.at(-1)).toMatchObject({ confirmedHosts: ['old.rye.example'] });
    const [shown] = (await listed()).ours;
    expect(shown).toMatchObject({
      lookedAt: portal.clock.now().toISOString(),
      findings: [{ title: 'The certificate of old.rye.example', grade: 'BAD', gain: 0 }],
    });
    const after = (await owner.call(ratings.loadRatings, {})).data;
    expect(after.headline).toEqual(before.headline);
    expect(after.rating_details).toEqual(before.rating_details);
  });

  it('RAT-081: follows what is seen of a confirmed host over ratings', async () => {
    await foundIn('old.rye.example');
    await decide('old.rye.example', true);
    await rate();
    engine.behave = finding(['old.rye.example'], 'GOOD');
    await rate();
    expect((await listed()).ours[0]?.findings).toMatchObject([{ grade: 'GOOD' }]);
  });

  it('RAT-082: asks about a refused host no more, looks it up no more, and forgets what it saw', async () => {
    await foundIn('old.rye.example');
    await decide('old.rye.example', true);
    await rate();
    expect((await decide('old.rye.example', false)).status).toBe(200);
    // An answer outlives the certificate.
    await foundIn('new.rye.example');
    await foundIn('old.rye.example');
    expect(engine.orders.at(-1)).toMatchObject({
      confirmedHosts: [],
      refusedHosts: ['old.rye.example'],
    });
    expect(await listed()).toEqual({ found: [], ours: [], notOurs: ['old.rye.example'] });
    expect(await findingsOf('old.rye.example')).toEqual([]);
    await decide('old.rye.example', true);
    expect((await listed()).ours).toMatchObject([{ host: 'old.rye.example', findings: [] }]);
  });

  it('RAT-083: knows only what a rating found, and the website itself is not another host', async () => {
    await foundIn('old.rye.example');
    for (const host of ['www.rye.example', 'elsewhere.example', '127.0.0.1', 'OLD.rye.example'])
      expect(await decide(host, true)).toMatchObject({ status: 404, refused: 'NOT_FOUND' });
    await moveTo(owner, 'old.rye.example');
    expect((await decide('old.rye.example', false)).refused).toBe('NOT_FOUND');
  });

  it('RAT-083: takes ten hosts of a domain, also when two are confirmed at once', async () => {
    const names = Array.from({ length: maxOurs + 1 }, (_, at) => `host${at}.rye.example`);
    await foundIn(...names);
    for (const host of names.slice(2)) await decide(host, true);
    const last = await Promise.all(names.slice(0, 2).map((host) => decide(host, true)));
    expect(last.map(({ refused }) => refused).toSorted()).toEqual(['TOO_MANY_HOSTS', null]);
    // One that is among them already is not one more.
    expect((await decide(names[2] ?? '', true)).status).toBe(200);
    expect((await decide(names[2] ?? '', false)).status).toBe(200);
  });

  it('RAT-081: passes over a host that was refused while a rating looked at it', async () => {
    await foundIn('old.rye.example');
    await decide('old.rye.example', true);
    engine.behave = async (order) => {
      await decide('old.rye.example', false);
      return finding(['old.rye.example'])(order);
    };
    await rate();
    const system = portal.db;
    expect(await findingsOf('old.rye.example')).toEqual([]);
    const own = await system.select().from(hosts).where(eq(hosts.orgId, owner.orgId));
    expect(own).toMatchObject([{ isOurs: false, lookedAt: null }]);
  });

  it('RAT-084: writes down who decided', async () => {
    await foundIn('old.rye.example');
    // Entries of one instant have no order.
    portal.clock.forward(1);
    await decide('old.rye.example', true);
    portal.clock.forward(1);
    await decide('old.rye.example', false);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'said that old.rye.example is not theirs',
      'said that old.rye.example is theirs',
    ]);
  });
});

it('RAT-086: the report tells what was seen at a host of theirs, and is made anew with each answer', async () => {
  const report = async () => {
    const { data } = await owner.call(ratings.loadRatings, { withReport: true });
    return pagesOf(Buffer.from(data.pdf ?? '', 'base64'))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  };
  await foundIn('shop.rye.example');
  expect(await report()).not.toContain('Other addresses of yours');
  await decide('shop.rye.example', true);
  expect(await report()).toContain('The next rating looks at it.');
  await rate();
  const words = await report();
  expect(words).toContain('The certificate of shop.rye.example');
  expect(words).toContain('It does not count in your rating');
  await decide('shop.rye.example', false);
  expect(await report()).not.toContain('Other addresses of yours');
});

it('MON-154, RAT-083: ports are asked at the addresses alone at which the proof stands', async () => {
  const targetId = await newWebsite(owner, { targetUrl: 'https://www.rye.example/' });
  const { proofs } = (await owner.call(monitoring.loadOwnership, { targetId })).data;
  const { pages } = portal.services.proofs;
  portal.services.proofs.pages = async (url) =>
    url === proofs.file.url ? [{ address: '192.0.2.7', page: proofs.file.content }] : [];
  await owner.call(monitoring.proveOwnership, { targetId, method: 'file' });
  portal.services.config.demo = false;
  await rate();
  portal.services.config.demo = true;
  portal.services.proofs.pages = pages;
  expect(engine.orders.at(-1)).toMatchObject({
    provenHosts: ['www.rye.example'],
    provenAddresses: { 'www.rye.example': ['192.0.2.7'] },
  });
});
