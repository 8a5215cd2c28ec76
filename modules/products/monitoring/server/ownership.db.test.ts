import { beforeEach, describe, expect, it } from 'vitest';
import type { RecheckOrder, ScanOrder } from '#kit/server/ports/scanning.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import type { ProofMethod } from '../vocabulary.ts';
import { recheckOwnership } from './jobs/recheckOwnership.ts';
import { provenNow } from './ownership.ts';
import { loadProvenUrls } from './store/ownership.ts';

let owner: Visitor;
/** What the website and its domain publish, by address or name. */
const shown = new Map<string, string>();
/** The name at which the look fails. */
let broken: string | null = null;
const orders: ScanOrder[] = [];
const rechecks: RecheckOrder[] = [];

const portal = portalForAll({
  now: '2026-11-18T18:00:00.000Z',
  services: {
    proofs: {
      texts: async (name) => {
        if (name === broken) throw new Error('broken');
        return [shown.get(name) ?? ''];
      },
      pages: async (url) => {
        const page = shown.get(url);
        return page === undefined ? [] : [{ address: '192.0.2.7', page }];
      },
    },
    scanning: {
      scan: async (order) => {
        orders.push(order);
        return scanReport;
      },
      recheck: async (order) => {
        rechecks.push(order);
        return scanReport;
      },
    },
  },
});
beforeEach(async () => {
  portal.clock.set('2026-11-18T18:00:00.000Z');
  shown.clear();
  broken = null;
  orders.length = 0;
  rechecks.length = 0;
  portal.services.config.demo = true;
  owner = await portal.owner();
});

const addShop = (scanNow = false, targetUrl = 'https://shop.example/', targetName = 'Shop') =>
  newWebsite(owner, { targetName, targetUrl, scan_profile: 'normal', scanNow });
const ownershipOf = async (targetId: string) =>
  (await owner.call(monitoring.loadOwnership, { targetId })).data;
const prove = (targetId: string, method: ProofMethod) =>
  owner.call(monitoring.proveOwnership, { targetId, method });
const recheck = () => runJob(portal.services, recheckOwnership);

describe('Proof of ownership', () => {
  it.each(['dns', 'file', 'meta'] as const)(
    'MON-150, MON-151: is found by %s, and not before it is there',
    async (method) => {
      const targetId = await addShop();
      expect((await prove(targetId, method)).refused).toBe('PROOF_NOT_FOUND');
      const { proofs } = await ownershipOf(targetId);
      shown.set(proofs.dns.name, proofs.dns.value);
      shown.set(proofs.file.url, proofs.file.content);
      shown.set(proofs.meta.url, `<head>${proofs.meta.tag}</head>`);
      expect((await prove(targetId, method)).data).toMatchObject({
        method,
        provenAt: '2026-11-18T18:00:00.000Z',
      });
      expect(await ownershipOf(targetId)).toMatchObject({ method, missingSince: null });
    },
  );

  it('MON-150: on a page below the root of a shared host proves nothing', async () => {
    const targetId = await addShop(false, 'https://host.example/~eve');
    const { proofs } = await ownershipOf(targetId);
    shown.set('https://host.example/~eve', `<head>${proofs.meta.tag}</head>`);
    shown.set('https://host.example/~eve/', `<head>${proofs.meta.tag}</head>`);
    expect((await prove(targetId, 'meta')).refused).toBe('PROOF_NOT_FOUND');
    shown.set('https://host.example/', `<head>${proofs.meta.tag}</head>`);
    expect((await prove(targetId, 'meta')).data).toMatchObject({ method: 'meta' });
  });

  it('MON-154: at another port than the standard one opens no host to ratings’ ports, but by DNS', async () => {
    const wholeHosts = () =>
      loadProvenUrls(portal.services.database.forOrganization(owner.orgId), owner.orgId, false);
    const targetId = await addShop(false, 'https://host.example:8443/');
    const { proofs } = await ownershipOf(targetId);
    shown.set(proofs.file.url, proofs.file.content);
    expect((await prove(targetId, 'file')).data).toMatchObject({ method: 'file' });
    expect(await wholeHosts()).toEqual([]);
    shown.set(proofs.dns.name, proofs.dns.value);
    await prove(targetId, 'dns');
    expect(await wholeHosts()).toEqual(['https://host.example:8443']);
  });

  it('MON-154: is read again before ratings ask a host’s ports, at the addresses that have it alone', async () => {
    portal.services.config.demo = false;
    const targetId = await addShop();
    const { proofs } = await ownershipOf(targetId);
    const db = portal.services.database.forOrganization(owner.orgId);
    const standing = async () => [
      ...(await provenNow(portal.services, db, owner.orgId, ['shop.example', 'www.shop.example'])),
    ];
    shown.set(proofs.file.url, proofs.file.content);
    await prove(targetId, 'file');
    expect(await standing()).toEqual([['shop.example', ['192.0.2.7']]]);
    const another = await addShop(false, 'https://shop.example/shop/', 'Basket');
    const { proofs: others } = await ownershipOf(another);
    shown.set(others.dns.name, others.dns.value);
    await prove(another, 'dns');
    expect(await standing()).toEqual([['shop.example', null]]);
    shown.delete(others.dns.name);
    shown.delete(proofs.file.url);
    expect(await standing()).toEqual([]);
    shown.set(proofs.dns.name, proofs.dns.value);
    await prove(targetId, 'dns');
    expect(await standing()).toEqual([['shop.example', null]]);
    expect([...(await provenNow(portal.services, db, owner.orgId, ['other.example']))]).toEqual([]);
  });

  it('MON-151: of another organisation proves nothing', async () => {
    const theirs = await ownershipOf(await addShop());
    shown.set(theirs.proofs.dns.name, theirs.proofs.dns.value);
    owner = await portal.owner();
    expect((await prove(await addShop(), 'dns')).refused).toBe('PROOF_NOT_FOUND');
  });

  it('MON-153: is looked at again after a week, and counts no more three days after it is gone', async () => {
    const targetId = await addShop();
    const { proofs } = await ownershipOf(targetId);
    shown.set(proofs.dns.name, proofs.dns.value);
    await prove(targetId, 'dns');
    const look = async (now: string) => {
      portal.clock.set(now);
      await recheck();
      await owner.signIn(owner.email, testPassword);
      const { method, checkedAt, missingSince } = await ownershipOf(targetId);
      return [method, checkedAt, missingSince];
    };
    const found = '2026-11-25T18:00:00.000Z';
    expect(await look(found)).toEqual(['dns', found, null]);
    shown.clear();
    const gone = '2026-12-02T18:00:00.000Z';
    expect(await look(gone)).toEqual(['dns', expect.any(String), gone]);
    expect((await look('2026-12-04T18:00:00.000Z'))[0]).toBe('dns');
    expect(await look('2026-12-05T18:00:00.000Z')).toEqual([null, null, null]);
  });

  it('API-271: is looked at of others where the look at one fails, which is tried again a day later', async () => {
    const sites = [await addShop(), await addShop(false, 'https://cafe.example/', 'Cafe')] as const;
    for (const targetId of sites) {
      const { proofs } = await ownershipOf(targetId);
      shown.set(proofs.dns.name, proofs.dns.value);
      await prove(targetId, 'dns');
    }
    const checked = async () => {
      await owner.signIn(owner.email, testPassword);
      const both = await Promise.all(sites.map(ownershipOf));
      return both.map(({ method, checkedAt, missingSince }) => [method, checkedAt, missingSince]);
    };
    broken = (await ownershipOf(sites[0])).proofs.dns.name;
    const week = '2026-11-25T18:00:00.000Z';
    portal.clock.set(week);
    await recheck();
    expect(await checked()).toEqual([
      ['dns', '2026-11-19T18:00:00.000Z', null],
      ['dns', week, null],
    ]);
    broken = null;
    portal.clock.set('2026-11-26T17:00:00.000Z');
    await recheck();
    expect((await checked())[0]).toEqual(['dns', '2026-11-19T18:00:00.000Z', null]);
    const dayAfter = '2026-11-26T18:00:00.000Z';
    portal.clock.set(dayAfter);
    await recheck();
    expect((await checked())[0]).toEqual(['dns', dayAfter, null]);
  });

  it('MON-152: is required in production above safe: without it a scan runs as safe', async () => {
    await addShop(true);
    portal.services.config.demo = false;
    await portal.runJobs();
    expect(orders.map((order) => order.level)).toEqual(['safe']);
    const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
    expect(Object.values(scans).flat()).toMatchObject([{ scanProfile: 'safe' }]);
  });

  it('MON-152: once given, lets a scan run as it was ordered', async () => {
    const targetId = await addShop(true);
    const { proofs } = await ownershipOf(targetId);
    shown.set(proofs.file.url, proofs.file.content);
    await prove(targetId, 'file');
    portal.services.config.demo = false;
    await portal.runJobs();
    expect(orders).toMatchObject([{ level: 'normal', addresses: ['192.0.2.7'] }]);
  });

  it('MON-152: security X5 › is read again as an attacking scan begins: taken away, it counts no more', async () => {
    const targetId = await addShop();
    const { proofs } = await ownershipOf(targetId);
    shown.set(proofs.file.url, proofs.file.content);
    await prove(targetId, 'file');
    shown.clear();
    portal.services.config.demo = false;
    await owner.call(monitoring.scanNow, { targetId });
    await portal.runJobs();
    expect(orders).toMatchObject([{ level: 'safe', addresses: null }]);
    // Nothing is said of the proof itself before the weekly look.
    expect((await ownershipOf(targetId)).method).toBe('file');
  });
});

it('MON-039: security X5 › consent says who agreed to what and when, and outlives the website', async () => {
  const targetId = await addShop();
  await owner.call(monitoring.deleteTarget, { targetId });
  expect((await owner.call(monitoring.loadConsents, {})).data.consents).toEqual([
    {
      targetId,
      name: 'Shop',
      url: 'https://shop.example',
      scan_profile: 'normal',
      by: owner.email,
      at: '2026-11-18T18:00:00.000Z',
      wording: 'I have permission to scan this website',
    },
  ]);
});

describe('MON-152: security X5 › a recheck in production', () => {
  beforeEach(async () => {
    const targetId = await addShop(true);
    await portal.runJobs();
    const { proofs } = await ownershipOf(targetId);
    shown.set(proofs.file.url, proofs.file.content);
    await prove(targetId, 'file');
    const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
    await owner.call(monitoring.recheckIssue, { issueId: issues[0]?.issueId ?? '' });
    portal.services.config.demo = false;
  });

  it('asks the addresses alone at which the proof stands', async () => {
    await portal.runJobs();
    expect(rechecks).toMatchObject([{ level: 'normal', addresses: ['192.0.2.7'] }]);
  });

  it('is Safe where the proof was taken away since', async () => {
    shown.clear();
    await portal.runJobs();
    expect(rechecks).toMatchObject([{ level: 'safe', addresses: null }]);
  });
});

describe('The scanner', () => {
  it('MON-112: names the brand and the page that explains it', async () => {
    await addShop(true);
    await portal.runJobs();
    expect(orders.map((order) => order.userAgent)).toEqual([
      'FairhavenScanner/1.0 (+http://localhost:3000/scanner)',
    ]);
  });

  it.each([
    ['localhost:3000', 'Fairhaven', 'support@fairhaven.example'],
    ['northlight.example', 'Northlight', 'support@northlight.example'],
  ])(
    'MON-112, BRD-048: on %s is explained by %s to anyone: who scans and how to stop it',
    async (host, name, mail) => {
      const answer = await portal.app.inject({ url: '/scanner', headers: { host } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`${name}Scanner/1.0`);
      expect(answer.body).toContain(`mailto:${mail}`);
      if (name !== 'Fairhaven') expect(answer.body.toLowerCase()).not.toContain('fairhaven');
    },
  );
});
