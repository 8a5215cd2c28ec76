/** Keys with which programs read; every call with every kind of key is tried in the two matrices. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { erasePersonTraces } from '#apps/server/erasure/personTraces.ts';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { staffEntries } from '#kit/server/audit/tables.ts';
import { limitCounts } from '#kit/server/limits/tables.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { loadTargetList } from '#modules/products/monitoring/calls.ts';
import { getSharedPack } from '#modules/products/proof/calls.ts';
import { openPortal, portalForAll, runJob } from '#tests/support/portal.ts';
import { brandKeyOf, keyOf, withKey } from '#tests/support/programs.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { consoleVisitor, staffOf } from '#tests/support/staff.ts';
import { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { maxKeysListed } from '../vocabulary.ts';
import { apiKeys } from './tables.ts';

const portal = portalForAll();

const day = 86_400;
const asked = { name: 'Dashboard', days: 30 } as const;
const reads = (secret: string, at = portal) =>
  at.visitor().call(loadTargetList, {}, withKey(secret));
const keysOf = async (owner: Visitor) => (await owner.call(contract.loadKeys, {})).data.keys;
const rowOf = async (keyId: string) => {
  const [row] = await portal.db.select().from(apiKeys).where(eq(apiKeys.id, keyId));
  return row;
};

describe('POST /api/programs/makeKey', () => {
  it('API-186: answers a key once, of which a hash is stored', async () => {
    const owner = await portal.owner();
    const { secret, key } = (await owner.call(contract.makeKey, asked)).data;
    expect(secret).toMatch(/^portal_[0-9a-f]{72}$/);
    expect(key).toMatchObject({ name: 'Dashboard', by: 'Ada Baker', usedAt: null });
    expect(Date.parse(key.expiresAt) - Date.parse(key.madeAt)).toBe(30 * day * 1000);
    const row = await rowOf(key.keyId);
    expect(row?.keyHash).toBe(hashSecret(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    const listed = (await owner.call(contract.loadKeys, {})).data;
    expect(listed).toEqual({ keys: [key], mayChange: true });
  });

  it('API-186: takes a name without an address, and 30, 90 or 365 days', async () => {
    const owner = await portal.owner();
    for (const name of ['', 'see evil.example', 'a@shop.example', 'x'.repeat(61)]) {
      const answer = await owner.call(contract.makeKey, { ...asked, name });
      expect([name, answer.refused]).toEqual([name, 'INVALID_INPUT']);
    }
    const long = { ...asked, days: 366 } as Record<string, unknown>;
    expect((await owner.call(contract.makeKey, long)).refused).toBe('INVALID_INPUT');
    expect(await keysOf(owner)).toEqual([]);
  });

  it('API-186: makes ten that work at most, also of twelve at once', async () => {
    const owner = await portal.owner();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => owner.call(contract.makeKey, asked)),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(10);
    const others = answers.filter(({ refused }) => refused !== null);
    for (const { status, refused } of others) expect([status, refused]).toEqual([409, 'KEYS_MAX']);
    const [first] = await keysOf(owner);
    await owner.call(contract.withdrawKey, { keyId: first?.keyId ?? '' });
    expect((await owner.call(contract.makeKey, asked)).refused).toBeNull();
  });

  it('API-187: mails every admin, and stands in the activity, as withdrawing does', async () => {
    const owner = await portal.owner({ companyName: 'Harbor Bakery' });
    portal.clock.forward(1);
    const { secret, key } = (await owner.call(contract.makeKey, asked)).data;
    const heading = 'A program may read what Harbor Bakery has here';
    const mail = (await portal.mailbox(owner.email)).find((one) => one.subject === heading);
    expect(mail?.text).toContain(`Ada Baker (${owner.email}) made a key for programs, “Dashboard”`);
    expect(mail?.text).not.toContain(secret);
    portal.clock.forward(1);
    await owner.call(contract.withdrawKey, { keyId: key.keyId });
    const { entries } = (await owner.call(settings.getActivity, {})).data;
    expect(entries.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['/programs/withdrawKey', 'Dashboard'],
      ['/programs/makeKey', 'Dashboard'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('API-189: is listed while it works, however many were made and ended since', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const { key } = await keyOf(owner);
    portal.clock.forward(60);
    const now = portal.clock.now();
    const ended = { orgId, createdAt: now, createdBy: owner.email, createdByName: 'Ada Baker' };
    await portal.db.insert(apiKeys).values(
      Array.from({ length: maxKeysListed }, (_none, at) => ({
        ...ended,
        id: randomUUID(),
        keyHash: randomUUID(),
        name: `Ended ${at}`,
        expiresAt: now,
        withdrawnAt: now,
      })),
    );
    const listed = await keysOf(owner);
    expect(listed).toHaveLength(maxKeysListed);
    expect(listed.at(-1)).toEqual(key);
  });

  it('API-188: wants a proof of who asks that is not older than 15 minutes', async () => {
    const owner = await portal.owner();
    portal.clock.forward(16 * 60);
    const answer = await owner.call(contract.makeKey, asked);
    expect([answer.status, answer.refused]).toEqual([403, 'CONFIRM_SIGN_IN']);
    expect(await keysOf(owner)).toEqual([]);
  });
});

describe('A program with an organization’s key', () => {
  it('API-191: reads what is the key’s organization’s, whatever cookies it sends along', async () => {
    const owner = await portal.owner();
    const other = await portal.owner();
    await newWebsite(owner);
    const { secret } = await keyOf(owner);
    const { targets } = (await reads(secret)).data;
    expect(targets.map(({ name }) => name)).toEqual(['Shop']);
    const withCookies = await other.call(loadTargetList, {}, withKey(secret));
    expect(withCookies.data.targets).toEqual(targets);
  });

  it('API-191: is no page of another origin, whatever its key', async () => {
    const { secret } = await keyOf(await portal.owner());
    const pages: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const page of pages) {
      const headers = { ...withKey(secret), ...page };
      const answer = await portal.visitor().call(loadTargetList, {}, headers);
      expect([answer.status, answer.refused]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
  });

  it('API-192: changes nothing', async () => {
    const owner = await portal.owner();
    const { secret, key } = await keyOf(owner);
    const program = portal.visitor();
    for (const [call, input] of [
      [contract.makeKey, asked],
      [contract.withdrawKey, { keyId: key.keyId }],
      [contract.loadKeys, {}],
    ] as const) {
      const answer = await program.call(call, input, withKey(secret));
      expect([answer.status, answer.refused]).toEqual([403, 'NOT_FOR_PROGRAMS']);
    }
    // Neither does a cookie beside it.
    const both = await owner.call(contract.makeKey, asked, { authorization: `Bearer ${secret}` });
    expect(both.refused).toBe('NOT_FOR_PROGRAMS');
    expect(await keysOf(owner)).toHaveLength(1);
  });

  it('API-193: is refused with a key that is unknown, was mistyped, has expired or was withdrawn', async () => {
    const owner = await portal.owner();
    const { secret, key } = await keyOf(owner);
    const refusedFor = async (text: string) => {
      const { status, refused } = await reads(text);
      return [status, refused];
    };
    expect(await refusedFor(secret.replace(/.$/, 'x'))).toEqual([401, 'KEY_UNKNOWN']);
    expect(await refusedFor('portal_')).toEqual([401, 'KEY_UNKNOWN']);
    const { secret: gone, key: goneKey } = await keyOf(owner);
    await portal.db.delete(apiKeys).where(eq(apiKeys.id, goneKey.keyId));
    expect(await refusedFor(gone)).toEqual([401, 'KEY_UNKNOWN']);
    expect((await reads(secret)).refused).toBeNull();
    const withdrawn = (await owner.call(contract.withdrawKey, { keyId: key.keyId })).data;
    expect(await refusedFor(secret)).toEqual([401, 'KEY_WITHDRAWN']);
    // A second time changes nothing.
    portal.clock.forward(60);
    const again = (await owner.call(contract.withdrawKey, { keyId: key.keyId })).data;
    expect(again).toEqual(withdrawn);
    const { secret: late } = await keyOf(owner);
    portal.clock.forward(30 * day - 1);
    expect((await reads(late)).refused).not.toBe('KEY_EXPIRED');
    portal.clock.forward(1);
    expect(await refusedFor(late)).toEqual([401, 'KEY_EXPIRED']);
  });

  it('API-193: is no caller with another bearer token, as before', async () => {
    const answer = await portal.visitor().call(loadTargetList, {}, withKey('something.else'));
    expect([answer.status, answer.refused]).toEqual([401, 'NO_SESSION']);
  });

  it('API-194, API-268: makes 60 calls a minute, of packs ten, and uses up nothing of the people’s', async () => {
    const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
    const owner = await limited.owner();
    const { secret } = await keyOf(owner);
    await limited.services.database.system.delete(limitCounts);
    for (let nth = 0; nth < 60; nth += 1) expect((await reads(secret, limited)).refused).toBeNull();
    const over = await reads(secret, limited);
    expect([over.status, over.refused]).toEqual([429, 'TOO_MANY']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.call(loadTargetList, {})).refused).toBeNull();
    const { secret: second } = await keyOf(owner);
    expect((await reads(second, limited)).refused).toBeNull();
    limited.clock.forward(61);
    expect((await reads(secret, limited)).refused).toBeNull();
    const ofBrand = (await brandKeyOf(limited.services, 'fairhaven', true)).secret;
    const { orgId } = owner;
    const fetched = [];
    for (let nth = 0; nth <= 10; nth += 1) {
      const wanted = { orgId, packId: randomUUID() };
      const program = consoleVisitor(limited);
      fetched.push((await program.call(getSharedPack, wanted, withKey(ofBrand))).refused);
    }
    expect(fetched).toEqual([...Array.from({ length: 10 }, () => 'CONSENT_MISSING'), 'TOO_MANY']);
    await limited.close();
  });

  it('API-195: reads no module that the plan does not have, and nothing on another brand’s host', async () => {
    const owner = await portal.owner();
    const { secret } = await keyOf(owner);
    const elsewhere = new Visitor(portal, 'northlight.example');
    const foreign = await elsewhere.call(loadTargetList, {}, withKey(secret));
    expect([foreign.status, foreign.refused]).toEqual([403, 'WRONG_HOST']);
    await portal.changePlan(owner, { status: 'CANCELED' });
    const closed = await reads(secret);
    expect([closed.status, closed.refused]).toEqual([403, 'MODULE_INACTIVE']);
  });

  it('API-196: leaves when it was used, once an hour', async () => {
    const owner = await portal.owner();
    const { secret, key } = await keyOf(owner);
    const usedAt = async () => (await rowOf(key.keyId))?.usedAt?.toISOString();
    const first = portal.clock.now().toISOString();
    await reads(secret);
    portal.clock.forward(59 * 60);
    await reads(secret);
    expect(await usedAt()).toBe(first);
    portal.clock.forward(60);
    await reads(secret);
    expect(await usedAt()).toBe(portal.clock.now().toISOString());
    expect((await rowOf(key.keyId))?.expiresAt.toISOString()).toBe(key.expiresAt);
  });
});

describe('A program with a brand’s key', () => {
  it('API-197: reads the customers of that brand alone; another’s is not found', async () => {
    const { browser } = await staffOf(portal);
    const other = await portal.owner({ companyName: 'Harbor Bakery' });
    const own = portal.visitor();
    await own.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
    await own.onboard('Chamber Member');
    const brandId = 'northlight';
    const made = await browser.call(contract.makeBrandKey, { brandId, ...asked });
    const { secret, key } = made.data;
    expect(key.readsPacks).toBe(false);
    const { brandNameLong, keys } = (await browser.call(contract.loadBrandKeys, { brandId })).data;
    expect(brandNameLong).not.toBe('');
    expect(keys).toEqual([key]);
    const program = consoleVisitor(portal);
    const listed = (await program.call(portfolio.listCustomers, {}, withKey(secret))).data;
    expect(listed.customers.map(({ companyName }) => companyName)).toEqual(['Chamber Member']);
    const page = (orgId: string) =>
      program.call(portfolio.readCustomer, { orgId }, withKey(secret));
    expect((await page(own.orgId)).data.customer.companyName).toBe('Chamber Member');
    expect((await page(other.orgId)).refused).toBe('NOT_FOUND');
    const file = await program.call(portfolio.exportCustomers, {}, withKey(secret));
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain('Chamber Member');
    expect(String(file.body)).not.toContain('Harbor Bakery');
    await browser.call(contract.withdrawBrandKey, { brandId, keyId: key.keyId });
    expect((await page(own.orgId)).refused).toBe('KEY_WITHDRAWN');
  });

  it('API-197: is made by administrators, ten that work at most, of a brand that there is', async () => {
    const { browser } = await staffOf(portal);
    const support = await staffOf(portal, 'support');
    const brandId = 'fairhaven';
    const make = { brandId, ...asked };
    expect((await support.browser.call(contract.makeBrandKey, make)).refused).toBe('ROLE_FORBIDS');
    for (let nth = 0; nth < 10; nth += 1) await brandKeyOf(portal.services, brandId);
    expect((await browser.call(contract.makeBrandKey, make)).refused).toBe('KEYS_MAX');
    const unknown = { brandId: 'no-brand' };
    const keyId = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
    const answers = [
      await browser.call(contract.loadBrandKeys, unknown),
      await browser.call(contract.makeBrandKey, { ...asked, ...unknown }),
      await browser.call(contract.withdrawBrandKey, { ...unknown, keyId }),
      await browser.call(contract.withdrawBrandKey, { brandId, keyId }),
    ];
    for (const answer of answers) expect(answer.refused).toBe('NOT_FOUND');
  });

  it('API-201, API-264: stands in the staff’s log as it was made, with what it may, and withdrawn, and with each export', async () => {
    const { browser, email } = await staffOf(portal);
    const brandId = 'northlight';
    const nightly = { brandId, name: 'Nightly', days: 90, readsPacks: true } as const;
    const made = (await browser.call(contract.makeBrandKey, nightly)).data;
    const program = consoleVisitor(portal);
    await program.call(portfolio.exportCustomers, {}, withKey(made.secret));
    await browser.call(contract.withdrawBrandKey, { brandId, keyId: made.key.keyId });
    const rows = await portal.db.select().from(staffEntries);
    const of = (path: string) =>
      rows.filter(({ action, subject }) => action === path && subject.includes('Nightly'));
    expect(of(contract.makeBrandKey.path)).toMatchObject([
      { staffEmail: email, subject: expect.stringContaining('may fetch evidence packs') },
    ]);
    expect(of(contract.withdrawBrandKey.path)).toHaveLength(1);
    const exported = rows.filter(({ staffEmail }) => staffEmail === 'Key “Nightly”');
    expect(exported.map(({ action }) => action)).toEqual([portfolio.exportCustomers.path]);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    // The log shows it as any entry.
    const { entries } = (await browser.call(readStaffLog, { search: 'Nightly' })).data;
    expect(entries.length).toBeGreaterThan(1);
  });
});

describe('What is kept of a key', () => {
  it('API-199: goes 90 days after its end', async () => {
    const owner = await portal.owner();
    const { key } = await keyOf(owner);
    portal.clock.forward(119 * day);
    await runJob(portal.services, forgetPast);
    expect(await rowOf(key.keyId)).toBeDefined();
    portal.clock.forward(day);
    await runJob(portal.services, forgetPast);
    expect(await rowOf(key.keyId)).toBeUndefined();
  });

  it('API-199: names nobody who is erased', async () => {
    const owner = await portal.owner();
    const { key } = await keyOf(owner);
    const { cognitoId, email } = owner;
    await portal.db.transaction((tx) =>
      erasePersonTraces(portal.services, tx, { cognitoId, email, name: 'Ada Baker' }),
    );
    expect(JSON.stringify(await rowOf(key.keyId))).not.toContain(email);
    expect(JSON.stringify(await rowOf(key.keyId))).not.toContain('Ada Baker');
  });

  it('API-199: goes with its organization', async () => {
    const owner = await portal.owner();
    const { secret, key } = await keyOf(owner);
    await portal.erase(owner);
    expect(await rowOf(key.keyId)).toBeUndefined();
    expect((await reads(secret)).refused).toBe('KEY_UNKNOWN');
  });
});
