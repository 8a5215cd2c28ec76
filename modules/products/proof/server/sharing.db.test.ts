import { hash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { join } from '#tests/support/invites.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { brandKeyOf, withKey } from '#tests/support/programs.ts';
import { queriesDuring } from '#tests/support/queries.ts';
import { consoleVisitor, staffOf } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as proof from '../calls.ts';
import { countReadinessOfAll } from './jobs/countReadiness.ts';
import { shares } from './tables.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;

const portal = portalForAll();
/** Secrets of two brands' keys. */
let ours: string;
let theirs: string;
/** Of a key that may fetch packs. */
let fetching: string;
beforeAll(async () => {
  portal.clock.set(now);
  ours = (await brandKeyOf(portal.services, 'fairhaven')).secret;
  theirs = (await brandKeyOf(portal.services, 'northlight')).secret;
  fetching = (await brandKeyOf(portal.services, 'fairhaven', true)).secret;
});
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });

const share = (change: object = {}, who = owner) => who.call(proof.shareReadiness, { ...change });
const stop = (who = owner) => who.call(proof.withdrawSharing, {});
const load = async (who = owner) => (await who.call(proof.loadSharing, {})).data;
const state = async (control: string, until = '2027-11-18') =>
  (await owner.call(proof.stateControl, { control, scope: 'All', until })).data;
/** What a brand's program reads of the owner's organization. */
const seen = async (input: object = {}, key = ours) => {
  const answer = await consoleVisitor(portal).call(proof.listReadiness, input, withKey(key));
  return answer.data.customers.find(({ orgId }) => orgId === owner.orgId);
};
const letFetch = (who = owner) => who.call(proof.sharePacks, {});
const stopFetching = (who = owner) => who.call(proof.withdrawPackSharing, {});
const listed = (key = fetching) =>
  consoleVisitor(portal).call(proof.listSharedPacks, { orgId: owner.orgId }, withKey(key));
const fetched = (packId: string, form: 'pdf' | 'zip' = 'pdf', key = fetching) => {
  const wanted = { orgId: owner.orgId, packId, form };
  return consoleVisitor(portal).call(proof.getSharedPack, wanted, withKey(key));
};
const makes = async (who = owner) =>
  (await who.call(proof.makePack, { policies: false })).data.pack;
const sentences = async () =>
  (await owner.call(getActivity, {})).data.entries.map(({ sentence }) => sentence);

describe('Sharing readiness with the provider', () => {
  it('PRF-161: is off until an owner switches it on, who and when is told and logged', async () => {
    expect(await load()).toMatchObject({ shared: null, mayShare: true, mayWithdraw: true });
    expect(await seen()).toBeUndefined();
    const renewalOn = '2027-01-10';
    const shared = { at: now, by: 'Ada Baker', renewalOn, packs: null };
    expect((await share({ renewalOn })).data).toEqual({ shared });
    expect((await load()).shared).toEqual(shared);
    expect(await sentences()).toContain('let the provider see how many controls have proof');
    expect((await share({ renewalOn: '10 January' })).refused).toBe('INVALID_INPUT');
  });

  it('PRF-161, PRF-162: is switched on by no other admin, and off by any, at once and once', async () => {
    const colleague = await join(portal, owner);
    expect((await share({}, colleague)).refused).toBe('ROLE_FORBIDS');
    expect(await load(colleague)).toMatchObject({ mayShare: false, mayWithdraw: true });
    (await share()).data;
    expect(await seen()).toBeDefined();
    expect((await stop(colleague)).data).toEqual({ shared: null });
    expect(await seen()).toBeUndefined();
    (await stop()).data;
    const told = (await sentences()).filter((sentence) => sentence.startsWith('took from'));
    expect(told).toHaveLength(1);
  });

  it('PRF-162: is switched off in a plan without Proof, too, in which the provider sees nothing', async () => {
    (await share()).data;
    portal.clock.forward(29 * day);
    expect(await seen()).toBeDefined();
    portal.clock.forward(11 * day);
    await owner.signIn(owner.email, testPassword);
    const { secret } = await brandKeyOf(portal.services, 'fairhaven');
    expect(await seen({}, secret)).toBeUndefined();
    expect((await share()).refused).toBe('MODULE_INACTIVE');
    expect((await stop()).refused).toBeNull();
  });

  it('PRF-163: is counted as it is switched on, and every night', async () => {
    await state('mfa-email', '2026-11-20');
    (await share()).data;
    expect(await seen()).toMatchObject({ stated: 1, ended: 0, countedAt: now });
    portal.clock.forward(3 * day);
    await runJob(portal.services, countReadinessOfAll);
    const counted = await seen();
    expect(counted).toMatchObject({ stated: 0, ended: 1 });
    expect(counted?.countedAt).toBe('2026-11-21T18:00:00.000Z');
  });

  it('PRF-164: is changed by no other organization, and no customer-service session', async () => {
    (await share()).data;
    const stranger = await portal.owner();
    expect((await load(stranger)).shared).toBeNull();
    (await stop(stranger)).data;
    expect(await seen()).toBeDefined();
    const staff = await portal.visitOf(owner);
    expect((await share({}, staff)).refused).toBe('CUSTOMER_ONLY');
    expect((await stop(staff)).refused).toBe('CUSTOMER_ONLY');
    expect(await load(staff)).toMatchObject({ mayShare: false, mayWithdraw: false });
  });
});

describe('Letting the provider fetch packs', () => {
  const packs = { at: now, by: 'Ada Baker' };

  it('PRF-176: is off until an owner lets it who shares the readiness; it is told, logged and mailed once', async () => {
    expect((await letFetch()).refused).toBe('NOT_SHARED');
    (await share()).data;
    const colleague = await join(portal, owner);
    expect((await letFetch(colleague)).refused).toBe('ROLE_FORBIDS');
    expect((await listed()).refused).toBe('CONSENT_MISSING');
    (await letFetch()).data;
    expect((await load(colleague)).shared).toMatchObject({ packs });
    portal.clock.forward(60);
    // A second time changes nothing.
    expect((await letFetch()).data.shared).toMatchObject({ packs });
    const sentence = 'let the provider fetch evidence packs';
    expect((await sentences()).filter((one) => one === sentence)).toHaveLength(1);
    const heading = 'may fetch the evidence packs of Harbor Bakery';
    for (const { email } of [owner, colleague]) {
      const mails = await portal.mailbox(email);
      expect(mails.filter(({ subject }) => subject.endsWith(heading))).toHaveLength(1);
    }
  });

  it('PRF-177: is taken back at once by any admin and in any plan, and ends with the sharing', async () => {
    const colleague = await join(portal, owner);
    (await share()).data;
    (await letFetch()).data;
    expect((await listed()).refused).toBeNull();
    expect((await stopFetching(colleague)).data.shared).toMatchObject({ packs: null });
    expect((await listed()).refused).toBe('CONSENT_MISSING');
    (await stopFetching()).data;
    const told = (await sentences()).filter((one) => one.startsWith('took from the provider'));
    expect(told).toEqual(['took from the provider that it may fetch evidence packs']);
    (await letFetch()).data;
    (await stop()).data;
    (await share()).data;
    expect((await load()).shared).toMatchObject({ packs: null });
    (await letFetch()).data;
    const staff = await portal.visitOf(owner);
    expect((await stopFetching(staff)).refused).toBe('CUSTOMER_ONLY');
    portal.clock.forward(40 * day);
    await owner.signIn(owner.email, testPassword);
    expect((await letFetch()).refused).toBe('MODULE_INACTIVE');
    expect((await stopFetching()).data.shared).toMatchObject({ packs: null });
  });
});

describe('A program that fetches packs', () => {
  it('API-262, API-263, API-267: gets the PDF and the archive as they were made, which the customer sees', async () => {
    const pack = await makes();
    (await share()).data;
    (await letFetch()).data;
    const { packId, code, madeAt, expiresAt } = pack;
    const told = { packId, code, madeAt, expiresAt, state: 'valid' };
    expect((await listed()).data.packs).toEqual([{ ...told, hasArchive: false }]);
    expect((await fetched(packId, 'zip')).refused).toBe('NOT_FOUND');
    await portal.runJobs();
    expect((await listed()).data.packs).toEqual([{ ...told, hasArchive: true }]);
    const pdf = (await fetched(packId)).body as Buffer;
    const sha256 = hash('sha256', pdf, 'hex');
    const anybody = portal.visitor();
    expect((await anybody.call(proof.checkPack, { sha256 })).data.state).toBe('valid');
    const archive = await fetched(packId, 'zip');
    expect(archive.headers['content-type']).toBe('application/zip');
    const file = { fileName: 'pack.zip', body: archive.body as Buffer };
    const checked = await anybody.call(proof.checkArchive, { file });
    expect(checked.data).toMatchObject({ state: 'valid', isPackedAnew: false });
    const { entries } = (await owner.call(getActivity, {})).data;
    const fetches = entries.filter(({ actor }) => actor.kind === 'staff');
    const sentence = `fetched the evidence pack ${code} of Nov 18, 2026`;
    const actor = { email: 'Key “Warehouse”' };
    expect(fetches).toMatchObject([
      { sentence, actor },
      { sentence, actor },
    ]);
    const admin = await staffOf(portal);
    const log = await admin.browser.call(readStaffLog, { search: code });
    expect(log.data.entries).toHaveLength(2);
  });

  it('API-263: gets none that ended or was withdrawn', async () => {
    const { packId } = await makes();
    (await share()).data;
    (await letFetch()).data;
    (await owner.call(proof.withdrawPack, { packId })).data;
    expect((await listed()).data.packs).toMatchObject([{ packId, state: 'withdrawn' }]);
    expect((await fetched(packId)).refused).toBe('NOT_FOUND');
    expect(await sentences()).not.toContainEqual(expect.stringContaining('fetched'));
  });

  it('API-264, API-265, API-266: is refused without its key’s scope, without consent, and what is another’s', async () => {
    const { packId } = await makes();
    (await share()).data;
    const both = async (key?: string) => [
      (await listed(key)).refused,
      (await fetched(packId, 'pdf', key)).refused,
    ];
    const without = ['CONSENT_MISSING', 'CONSENT_MISSING'];
    expect(await both()).toEqual(without);
    expect((await fetched(randomUUID())).refused).toBe('CONSENT_MISSING');
    (await letFetch()).data;
    expect(await both()).toEqual([null, null]);
    expect(await both(ours)).toEqual(['SCOPE_MISSING', 'SCOPE_MISSING']);
    const { browser } = await staffOf(portal);
    const { orgId } = owner;
    expect((await browser.call(proof.listSharedPacks, { orgId })).refused).toBe('SCOPE_MISSING');
    const { secret } = await brandKeyOf(portal.services, 'northlight', true);
    expect(await both(secret)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const stranger = await portal.owner();
    expect((await fetched((await makes(stranger)).packId)).refused).toBe('NOT_FOUND');
    // Who moved to another brand lets neither.
    await portal.changePlan(owner, { brandId: 'northlight' });
    expect(await both()).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await both(secret)).toEqual(without);
  });
});

describe('GET /api/console/proof/readiness', () => {
  it('CSL-266, CSL-269: tells staff and programs of the brand how many controls stand how, and nothing more', async () => {
    await state('mfa-email');
    const { pack } = (await owner.call(proof.makePack, {})).data;
    (await share({ renewalOn: '2027-01-10' })).data;
    const told = await seen();
    expect(told).toEqual({
      orgId: owner.orgId,
      companyName: 'Harbor Bakery',
      brandId: 'fairhaven',
      renewalOn: '2027-01-10',
      seen: expect.any(Number),
      part: expect.any(Number),
      stated: 1,
      missing: expect.any(Number),
      ended: 0,
      countedAt: now,
      sharedAt: now,
      newestPack: { madeAt: pack.madeAt, state: 'valid' },
    });
    const { controls } = (await owner.call(proof.loadControls, {})).data;
    if (!told) throw new Error('It is not shared.');
    expect(told.seen + told.part + told.missing + told.stated).toBe(controls.length);
    const { browser } = await staffOf(portal, 'support');
    const { customers } = (await browser.call(proof.listReadiness, {})).data;
    expect(customers).toContainEqual(told);
    expect(await seen({}, theirs)).toBeUndefined();
  });

  it('CSL-267: shows those alone that are renewed within 60 days and have something without proof', async () => {
    for (const [renewalOn, isDue] of [
      ['2026-11-17', false],
      ['2026-11-18', true],
      ['2027-01-17', true],
      ['2027-01-18', false],
      [null, false],
    ] as const) {
      (await share({ renewalOn })).data;
      expect([renewalOn, (await seen({ show: 'due' })) !== undefined]).toEqual([renewalOn, isDue]);
      expect(await seen()).toMatchObject({ renewalOn });
    }
    (await share({ renewalOn: '2026-12-01' })).data;
    const { system } = portal.services.database;
    await system.update(shares).set({ missing: 0 }).where(eq(shares.orgId, owner.orgId));
    expect(await seen({ show: 'due' })).toBeUndefined();
  });

  it('CSL-270: shows nobody who moved to another brand, of neither, or is being erased', async () => {
    const { system } = portal.services.database;
    (await share()).data;
    const moves = (brandId: string) => portal.changePlan(owner, { brandId });
    await moves('northlight');
    expect([await seen(), await seen({}, theirs)]).toEqual([undefined, undefined]);
    await moves('fairhaven');
    expect(await seen()).toBeDefined();
    await system
      .update(organizations)
      .set({ erasingSince: new Date(now) })
      .where(eq(organizations.id, owner.orgId));
    expect(await seen()).toBeUndefined();
  });

  it.skipIf(inject('postgresUrl') !== null)(
    'CSL-268: takes as many queries for 500 customers as for one',
    async () => {
      (await share()).data;
      const queries = async () => {
        const visitor = consoleVisitor(portal);
        await portal.office();
        return queriesDuring(portal, async () => {
          const answer = await visitor.call(proof.listReadiness, {}, withKey(ours));
          expect(answer.status).toBe(200);
        });
      };
      // The first of a key notes that it was used.
      await queries();
      const ofFew = await queries();
      const { system } = portal.services.database;
      const [row] = await system.select().from(shares).where(eq(shares.orgId, owner.orgId));
      if (!row) throw new Error('Nothing is shared.');
      const many = Array.from({ length: 500 }, () => ({
        ...row,
        orgId: randomUUID(),
        id: randomUUID(),
      }));
      await system.insert(shares).values(many);
      expect(await queries()).toBe(ofFew);
    },
  );
});
