/** A trust page at a host of the organization's own: how it is proven, and what is served there. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPortalServer } from '#apps/server/portalServer.ts';
import { headingFaces } from '#kit/contract/look.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { recordsOfTest } from '#tests/support/directories.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { keepPlan, trustSettings } from '#tests/support/proof.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as proof from '../../calls.ts';
import { recheckTrustHosts } from '../jobs/recheckTrustHosts.ts';
import { trustPages } from '../tables.ts';

const { records, names: plain } = recordsOfTest();
const aliases = new Map<string, string[]>();
const names = { ...plain, aliases: async (name: string) => aliases.get(name) ?? [] };

const portalHost = 'portal.msp.example';
const portal = portalForAll({
  env: {
    PUBLIC_URL: `https://${portalHost}`,
    PORTAL_HOST: 'edge.msp.example',
    CONSOLE_URL: 'https://console.msp.example',
  },
  services: { names },
});
const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });
/** As the portal is served to the world, where a host that is nobody's is refused. */
let served: FastifyInstance;
beforeAll(async () => {
  const config = { ...portal.services.config, production: true, RATE_LIMITS: 'on' } as const;
  served = await createPortalServer({ ...portal.services, config }, { mounts: [] });
  await served.ready();
});
afterAll(() => served.close());

/** Others in each test. */
let slug: string;
let host: string;
beforeEach(() => {
  slug = `bakery-${randomUUID().slice(0, 8)}`;
  host = `trust.${slug}.example`;
});

async function savesPage(who: Visitor = owner, change: object = {}): Promise<void> {
  const settings = trustSettings(who === owner ? slug : `other-${slug}`, change);
  (await who.call(proof.saveTrust, settings)).data;
}
const name = (who: Visitor = owner, named = host) => who.call(proof.nameTrustHost, { host: named });
const check = async (who: Visitor = owner) => (await who.call(proof.checkTrustHost, {})).refused;
const pageOf = async (who: Visitor = owner) => (await who.call(proof.loadTrust, {})).data.page;

/** Has a page, names the host, and sets both records; returns where the one that proves it stands. */
async function setsRecords(who: Visitor = owner, named = host): Promise<string> {
  await savesPage(who);
  (await name(who, named)).data;
  const [alias, text] = (await pageOf(who))?.ownHost?.records ?? [];
  aliases.set(alias?.name ?? '', [alias?.value ?? '']);
  const at = text?.name ?? '';
  records.set(at, [...(records.get(at) ?? []), text?.value ?? '']);
  return at;
}
/** With a page at the host, as every process knows a second later. */
async function proves(): Promise<string> {
  const at = await setsRecords();
  expect(await check()).toBeNull();
  portal.clock.forward(1);
  return at;
}

const get = (url = '/', at = host, headers: Record<string, string> = {}) =>
  served.inject({ url, headers: { host: at, ...headers } });
const statusAt = async (url = '/', at = host) => (await get(url, at)).statusCode;
const isAskedFor = async (domain = host) =>
  (await get(`/internal/domain?domain=${domain}`, 'web-1:3000')).statusCode === 200;

/** Days pass, on each of which the records are looked at. */
async function days(count: number, services = portal.services): Promise<void> {
  for (let day = 0; day < count; day++) {
    portal.clock.forward(1.01 * 86_400);
    await runJob(services, recheckTrustHosts);
  }
  await keepPlan(portal.services, owner);
}

describe('POST /api/proof/trust/nameTrustHost', () => {
  it('PRF-166: names a host, whatever its case and script, and asks for an alias and a record of the organization’s own', async () => {
    expect((await name()).refused).toBe('NOT_FOUND');
    await savesPage();
    await name(owner, ' Trust.Bücher.Example ').then(({ data }) => data);
    const first = (await pageOf())?.ownHost;
    const ascii = 'trust.xn--bcher-kva.example';
    expect(first).toEqual({
      host: ascii,
      records: [
        { type: 'CNAME', name: ascii, value: portalHost },
        {
          type: 'TXT',
          name: `_trust-page-proof.${ascii}`,
          value: expect.stringMatching(/^trust-page-proof=[\w-]{32}$/),
        },
      ],
      provenAt: null,
      provenUntil: null,
    });
    await name(owner, ascii);
    expect((await pageOf())?.ownHost).toEqual(first);
    const other = await portal.owner();
    await savesPage(other);
    await name(other, ascii);
    expect((await pageOf(other))?.ownHost?.records[1]).not.toEqual(first?.records[1]);
    for (const wrong of ['', 'shop', 'https://trust.shop.example', '*.shop.example', '10.0.0.1'])
      expect((await name(owner, wrong)).refused).toBe('INVALID_INPUT');
  });

  it('PRF-166: refuses what is no name below a domain of one’s own', async () => {
    await savesPage();
    for (const refused of [
      // A domain itself, a public suffix, a platform, and what is registered there.
      ...['bakery.example', 'co.uk', 'github.io', 'bakery.github.io'],
      // What is a brand's, the portal's, the console's or this machine's, or below it.
      ...['northlight.example', 'trust.fairhaven.example', portalHost, `trust.${portalHost}`],
      ...['edge.msp.example', 'console.msp.example', 'trust.bakery.localhost'],
    ])
      expect([refused, (await name(owner, refused)).refused]).toEqual([refused, 'HOST_FORBIDDEN']);
    expect((await pageOf())?.ownHost).toBeNull();
  });
});

describe('POST /api/proof/trust/checkTrustHost', () => {
  it('PRF-167: proves the host by both records alone', async () => {
    expect(await check()).toBe('NOT_FOUND');
    const at = await setsRecords();
    const value = records.get(at) ?? [];
    records.set(at, [...value.map((one) => `${one}x`), 'trust-page-proof=']);
    records.set(host, value);
    expect(await check()).toBe('RECORD_MISSING');
    records.set(at, value);
    aliases.set(host, ['elsewhere.example']);
    expect(await check()).toBe('HOST_ELSEWHERE');
    expect((await pageOf())?.ownHost?.provenAt).toBeNull();
    aliases.set(host, [`${portalHost}.`]);
    expect(await check()).toBeNull();
    expect((await pageOf())?.ownHost?.provenAt).toBe(portal.clock.now().toISOString());
    // A brand has come to it since.
    const changed = portal.db.update(trustPages).set({ host: 'trust.fairhaven.example' });
    await changed.where(eq(trustPages.slug, slug));
    expect(await check()).toBe('HOST_FORBIDDEN');
  });

  it('PRF-167: another host that is named ends the proof', async () => {
    await proves();
    await name(owner, `other.${slug}.example`).then(({ data }) => data);
    portal.clock.forward(1);
    expect((await pageOf())?.ownHost).toMatchObject({ provenAt: null });
    expect([await statusAt(), await isAskedFor()]).toEqual([421, false]);
  });

  it('PRF-168: gives a host to one organization, of two at once to one, until its record is gone', async () => {
    const other = await portal.owner();
    const at = await setsRecords();
    await setsRecords(other);
    const both = await Promise.all([check(), check(other)]);
    expect(both.toSorted()).toEqual(['HOST_TAKEN', null]);
    const isFirst = both[0] === null;
    const [holder, loser] = isFirst ? [owner, other] : [other, owner];
    expect(await check(loser)).toBe('HOST_TAKEN');
    const theirs = (await pageOf(loser))?.ownHost?.records[1]?.value ?? '';
    records.set(at, [theirs]);
    expect(await check(loser)).toBeNull();
    expect((await pageOf(holder))?.ownHost?.provenAt).toBeNull();
    expect((await pageOf(loser))?.ownHost?.provenAt).not.toBeNull();
  });
});

describe('The daily look at the records', () => {
  it('PRF-169: shows the page for three more days once one is gone, as with mail domains', async () => {
    await proves();
    await days(1);
    expect((await pageOf())?.ownHost?.provenUntil).toBeNull();
    aliases.set(host, ['elsewhere.example']);
    await days(1);
    const until = (await pageOf())?.ownHost?.provenUntil;
    expect(until).toBe(new Date(portal.clock.now().getTime() + 3 * 86_400_000).toISOString());
    await days(2);
    expect([(await pageOf())?.ownHost?.provenUntil, await statusAt()]).toEqual([until, 200]);
    await days(1);
    expect((await pageOf())?.ownHost).toMatchObject({ host, provenAt: null, provenUntil: null });
    expect(await statusAt()).toBe(421);
    aliases.set(host, [portalHost]);
    expect(await check()).toBeNull();
  });

  it('API-271: is had of others where the brand of one organization cannot be read, and of that one a day later', async () => {
    await proves();
    const other = await portal.owner();
    const theirs = `trust.other-${slug}.example`;
    await setsRecords(other, theirs);
    expect(await check(other)).toBeNull();
    for (const one of [host, theirs]) aliases.set(one, ['elsewhere.example']);
    const goneSince = async () => {
      for (const who of [owner, other]) await keepPlan(portal.services, who);
      const pages = await Promise.all([pageOf(), pageOf(other)]);
      return pages.map((page) => Boolean(page?.ownHost?.provenUntil));
    };
    await portal.changePlan(owner, { brandId: 'gone' });
    portal.clock.forward(1.01 * 86_400);
    await runJob(portal.services, recheckTrustHosts);
    await portal.changePlan(owner, { brandId: 'fairhaven' });
    expect(await goneSince()).toEqual([false, true]);
    await days(1);
    expect(await goneSince()).toEqual([true, true]);
  });

  it('PRF-169: leaves it as it is while no server of DNS answers', async () => {
    await proves();
    const away = { ...names, texts: () => Promise.reject(new Error('no server answers')) };
    await days(5, { ...portal.services, names: away });
    expect((await pageOf())?.ownHost).toMatchObject({ provenUntil: null });
    expect(await statusAt()).toBe(200);
  });
});

describe('A trust page’s own host', () => {
  it('PRF-170: shows the page and its badge, with the security headers and without a cookie', async () => {
    await proves();
    const page = await get('/?from=mail');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('What Harbor Bakery shows of its cyber safety');
    expect(page.body).toContain(host);
    const { headers: ofPortal } = await get('/api/getCSRFToken', 'fairhaven.example');
    const kept = Object.keys(ofPortal).filter((one) =>
      /^(strict|x-(?!transaction|ratelimit)|cross|referrer|permissions)/.test(one),
    );
    expect(kept.length).toBeGreaterThan(5);
    for (const one of kept) expect([one, page.headers[one]]).toEqual([one, ofPortal[one]]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['set-cookie']).toBeUndefined();
    const badge = await get('/badge.svg');
    expect([badge.statusCode, badge.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(badge.body).toContain(`Look yourself at ${host}`);
    for (const part of ['/brand/fairhaven/logo.svg', `/fonts/${headingFaces.inter.font}.woff2`])
      expect([part, await statusAt(part)]).toEqual([part, 200]);
  });

  it('PRF-170: shows nothing of the portal, whoever is signed in', async () => {
    await proves();
    const cookie = owner.cookieHeader() ?? '';
    const shut = ['/signin', '/dashboard', `/trust/${slug}`, `/trust/${slug}/ask`, '/index.html'];
    const calls = ['/api/getCSRFToken', '/api/proof/trust/loadTrust', '/api/trust/loadAsk'];
    const others = ['/cognito/', '/assets/x.js', '/preview', '/fonts/none.woff2', '/scanner'];
    for (const url of [...shut, ...calls, ...others]) {
      const { statusCode, headers, body } = await get(url, host, { cookie });
      expect([url, statusCode, headers['set-cookie']]).toEqual([url, 404, undefined]);
      expect(body).toContain('There is no page here');
    }
    for (const url of ['/', '/api/accounts/check', '/brand/fairhaven/logo.svg']) {
      const sent = { method: 'POST', url, headers: { host, cookie }, payload: {} } as const;
      expect([url, (await served.inject(sent)).statusCode]).toEqual([url, 404]);
    }
    expect(await statusAt('/', 'evil.example')).toBe(421);
    expect(await statusAt('/', `below.${host}`)).toBe(421);
  });

  it('PRF-170: is shown to a network 120 times a minute', async () => {
    await proves();
    const look = (remoteAddress: string) =>
      served.inject({ url: '/badge.svg', headers: { host }, remoteAddress });
    const told = [];
    for (let nth = 0; nth <= 120; nth += 1) told.push((await look('198.51.100.7')).statusCode);
    expect(told).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
    expect((await look('203.0.113.7')).statusCode).toBe(200);
  });

  it('PRF-171: may have a certificate while it is proven and the page on', async () => {
    await setsRecords();
    portal.clock.forward(1);
    expect(await isAskedFor()).toBe(false);
    await check();
    portal.clock.forward(1);
    expect([await isAskedFor(), await isAskedFor(`${host}.`)]).toEqual([true, true]);
    expect([await isAskedFor(`www.${host}`), await isAskedFor('evil.example')]).toEqual([
      false,
      false,
    ]);
    await savesPage(owner, { isOn: false });
    portal.clock.forward(1);
    expect(await isAskedFor()).toBe(false);
  });

  it('PRF-172: shows nothing from the moment at which the page is off, and is a stranger’s a second later', async () => {
    await proves();
    expect(await statusAt()).toBe(200);
    await owner.call(proof.withdrawTrust, {}).then(({ data }) => data);
    expect([await statusAt(), await statusAt('/badge.svg')]).toEqual([404, 404]);
    portal.clock.forward(1);
    expect([await statusAt(), await statusAt('/badge.svg')]).toEqual([421, 421]);
    await savesPage();
    portal.clock.forward(1);
    expect(await statusAt()).toBe(200);
    await owner.call(proof.removeTrustHost, {}).then(({ data }) => data);
    expect(await statusAt()).toBe(404);
    expect((await pageOf())?.ownHost).toBeNull();
    expect((await owner.call(proof.removeTrustHost, {})).refused).toBe('NOT_FOUND');
  });

  it('PRF-172: shows nothing while the plan has no Proof', async () => {
    await proves();
    portal.clock.forward(40 * 86_400);
    expect(await statusAt()).toBe(404);
    await keepPlan(portal.services, owner);
    expect(await statusAt()).toBe(200);
    await portal.erase(owner);
    expect(await statusAt()).toBe(404);
  });

  it('PRF-173: is where the owner’s screen and the badge lead, while it is proven and the page on', async () => {
    await setsRecords();
    const under = `https://${portalHost}/trust/${slug}`;
    expect(await pageOf()).toMatchObject({ address: under, badgeAddress: `${under}/badge.svg` });
    await check();
    const own = `https://${host}`;
    expect(await pageOf()).toMatchObject({ address: own, badgeAddress: `${own}/badge.svg` });
    const url = `/trust/${slug}/badge.svg`;
    const badge = await portal.app.inject({ url, headers: { host: 'localhost:3000' } });
    expect(badge.body).toContain(`Look yourself at ${host}`);
    await savesPage(owner, { isOn: false });
    expect(await pageOf()).toMatchObject({ address: under });
  });

  it('PRF-175: is named, proven and removed in the audit log, and by nobody in a customer-service session', async () => {
    await proves();
    const staff = await portal.visitOf(owner);
    for (const call of [proof.checkTrustHost, proof.removeTrustHost])
      expect((await staff.call(call, {})).refused).toBe('CUSTOMER_ONLY');
    expect((await name(staff)).refused).toBe('CUSTOMER_ONLY');
    const others = await portal.owner();
    await savesPage(others);
    expect((await others.call(proof.removeTrustHost, {})).refused).toBe('NOT_FOUND');
    await owner.call(proof.removeTrustHost, {}).then(({ data }) => data);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        `named ${host} as the trust page’s own host`,
        `proved the trust page’s host ${host}`,
        `removed the trust page’s host ${host}`,
      ]),
    );
    const [row] = await portal.db.select().from(trustPages).where(eq(trustPages.slug, slug));
    expect(row).toMatchObject({ host: null, hostToken: null, hostProvenAt: null });
  });
});
