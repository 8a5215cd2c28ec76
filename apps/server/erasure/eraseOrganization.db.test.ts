import { type Column, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { allTables } from '#apps/server/allTables.ts';
import { demonstrationSignIn, seedDemonstration } from '#apps/server/seedDemonstration.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import { documents } from '#modules/foundation/documents/server/tables.ts';
import { leads } from '#modules/foundation/marketing/server/tables.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { createSupportLink } from '#modules/foundation/people/server/index.ts';
import { remindErasures } from '#modules/foundation/people/server/jobs/remindErasures.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { trainees } from '#modules/products/training/server/tables.ts';
import { invitesOf, join } from '#tests/support/invites.ts';
import { leadOf } from '#tests/support/leadOf.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import { tablesWith } from '#tests/support/traces.ts';
import { addTrainees } from '#tests/support/trainees.ts';
import { typed } from '#tests/support/typed.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { eraseDue } from './eraseDue.ts';
import { eraseOrganization } from './eraseOrganization.ts';
import { rowsOfOrganization } from './removeOrganization.ts';

const portal = portalForAll({
  env: { RATE_LIMITS: 'on' },
  services: { scanning: { scan: async () => scanReport } },
});

const days = (count: number) => count * 86_400;
const companyName = 'Harbor Bakery';
const ask = (owner: Visitor, name = 'Test Bakery') =>
  owner.call(profile.requestErasure, { companyName: name });
const subjectsTo = async (email: string) =>
  (await portal.mailbox(email)).map(({ subject }) => subject);
const erasureOf = async (owner: Visitor) =>
  (await owner.call(profile.profileCheck, {})).data.erasure;
const exists = async (orgId: string) =>
  (await portal.db.$count(organizations, eq(organizations.id, orgId))) > 0;

/** Puts at least one row into every table that has rows of organizations. */
async function fillEveryTable(orgId: string): Promise<void> {
  const db = portal.db;
  const idIn = async (table: string, column = 'id') => {
    const { rows } = (await db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where org_id = ${orgId} limit 1`,
    )) as unknown as { rows: { id: string }[] };
    return rows[0]?.id;
  };
  const parents: Record<string, unknown> = {
    orgId,
    targetId: await idIn('monitoring_targets'),
    enrolmentId: await idIn('training_enrolments'),
    letterId: await idIn('letters_letters'),
    policyType: await idIn('policies_policies', 'policy_type'),
  };
  const parentOf: Record<string, string> = {
    monitoring_fix_links: 'linkId',
    concierge_threads: 'threadId',
    proof_questionnaires: 'questionnaireId',
    proof_statements: 'statementId',
  };
  for (const { table, which } of rowsOfOrganization(portal.services, orgId).toReversed()) {
    const columns = Object.entries(getTableColumns(table));
    const isFilled = (await db.$count(table, which)) > 0;
    if (isFilled || !columns.some(([key]) => key === 'orgId')) continue;
    const row = columns.map(([key, column]) => [key, parents[key] ?? someValue(column)]);
    await db.insert(table).values(Object.fromEntries(row));
    const name = getTableName(table);
    const key = parentOf[name];
    if (key) parents[key] = await idIn(name);
  }
}

function someValue({ columnType }: Column): unknown {
  const byType: Record<string, unknown> = {
    PgUUID: crypto.randomUUID(),
    PgTimestamp: portal.clock.now(),
    PgBoolean: true,
    PgDateString: '2026-11-18',
    PgDate: portal.clock.now(),
    PgJsonb: ['harborbakery.example'],
    PgText: `${crypto.randomUUID()} harborbakery.example`,
    PgBigSerial53: 1_000_000,
  };
  return byType[columnType] ?? 1;
}

/** An organization with rows in every module and a stored file, and the names of its people. */
async function fullOrganization() {
  const { services } = portal;
  await seedDemonstration(services, 'http://sample.localhost:3002');
  await portal.runJobs();
  const owner = portal.visitor();
  await owner.signIn(demonstrationSignIn.email, demonstrationSignIn.password);
  const { orgId } = (await owner.call(profile.profileCheck, {})).data;
  owner.orgId = orgId ?? '';
  owner.email = demonstrationSignIn.email;
  await invitesOf(owner);
  await addTrainees(owner);
  await services.storage.write(owner.orgId, ['reports', 'q3.pdf'], Buffer.from('%PDF'));
  await services.database.system.insert(leads).values(leadOf(owner.email, portal.clock.now()));
  await refreshSummaries(services);
  await fillEveryTable(owner.orgId);
  return owner;
}

/** Every row of one organization and of its people, as text. */
async function rowsWith(text: string) {
  const rows: Record<string, unknown> = {};
  for (const table of allTables) {
    const name = getTableName(table);
    const found = (await portal.db.execute(
      sql`select t::text as row from ${sql.identifier(name)} as t where t::text like ${`%${text}%`} order by 1`,
    )) as unknown as { rows: { row: string }[] };
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

describe('An organization that is erased', () => {
  test('SET-073, SET-074, SET-076, SET-077: leaves nothing in any table or file but what is said to stay', async () => {
    const { services } = portal;
    const db = services.database.system;
    const other = await portal.owner({ email: 'other@else.example', companyName: 'Else Ltd' });
    await addTrainees(other);
    await startScanOf(other);
    await services.storage.write(other.orgId, ['a.pdf'], Buffer.from('%PDF'));
    const owner = await fullOrganization();
    const { orgId } = owner;
    await portal.mailbox('other@else.example');
    await refreshSummaries(services);
    const before = await rowsWith(other.orgId);
    expect(Object.keys(before).length).toBeGreaterThan(8);
    const traces = [orgId, companyName, 'harborbakery.example', owner.cognitoId, 'Robin', 'Rivers'];
    expect((await tablesWith(db, traces)).length).toBeGreaterThan(45);

    expect((await ask(owner, companyName)).refused).toBeNull();
    portal.clock.forward(days(14));
    await runJob(services, eraseDue);
    expect(
      await tablesWith(
        db,
        traces.filter((text) => text !== orgId && text !== owner.cognitoId),
      ),
    ).toEqual([]);
    await portal.runJobs();
    const stay = ['audit_chains', 'audit_entries', 'audit_staff_entries'];
    expect(await tablesWith(db, [orgId, owner.cognitoId])).toEqual(stay);
    expect(await typed(services, 'audit', 'verify')).toMatchObject({ code: 0 });
    expect(await services.storage.read(orgId, ['reports', 'q3.pdf'])).toBeNull();
    expect(await services.identity.findUser(owner.email)).toBeNull();
    expect(await rowsWith(other.orgId)).toEqual(before);
    expect(String(await services.storage.read(other.orgId, ['a.pdf']))).toBe('%PDF');
    expect(await subjectsTo(owner.email)).toEqual([`${companyName} has been erased`]);
    const { rows } = (await db.execute(sql`select brand_id from profile_erased`)) as unknown as {
      rows: { brand_id: string }[];
    };
    expect(rows).toEqual([{ brand_id: 'fairhaven' }]);
  });

  test('SET-073: touches nothing of another organization, of the staff or of strangers, whatever it is called and whom it knows', async () => {
    const { services } = portal;
    const db = services.database.system;
    const other = await portal.owner({ email: 'neighbour@else.example', companyName: 'Bee Line' });
    const at = portal.clock.now();
    const trainee = (orgId: string, email: string) =>
      db.insert(trainees).values({
        orgId,
        id: crypto.randomUUID(),
        firstName: 'E',
        lastName: 'A',
        email,
        joinedAt: at,
        timeZone: 'UTC',
        courseIds: [],
      });
    const owner = await portal.owner({ email: 'eve@hostile.example', companyName: 'e' });
    await owner.call(profile.editUser, {
      cognitoId: owner.cognitoId,
      userProfile: { firstName: 'e', lastName: 'a', jobTitle: '' },
    });
    // An admin of this organization is a trainee in the other, and this one's roster includes a stranger and
    // staff.
    await trainee(other.orgId, owner.email);
    const staff = await staffOf(portal, 'support');
    const stranger = 'stranger@prospect.example';
    for (const email of [stranger, staff.email, other.email]) await trainee(owner.orgId, email);
    await db.insert(leads).values(leadOf(stranger, at));
    for (const { orgId } of [owner, other]) {
      await staff.browser.call(accounts.openVisit, { orgId, reason: 'a bee' });
      await createSupportLink(services, { orgId, createdBy: staff.email, reason: 'a bee' }).then(
        ({ linkId }) => portal.visitor().call(accounts.supportSession, { linkId }),
      );
    }
    await startScanOf(other);
    await portal.runJobs();
    await refreshSummaries(services);
    const theirs = await rowsWith(other.orgId);
    const ofStaff = () => rowsWith(staff.email);
    const { mail_sent: _, audit_entries, ...seenOfStaff } = await ofStaff();
    const strangers = (await rowsWith(stranger)).marketing_leads;
    expect(JSON.stringify([theirs, seenOfStaff, strangers])).toContain(stranger);

    await eraseOrganization(services, owner.orgId, {
      signal: new AbortController().signal,
      by: 'test',
      atOnce: true,
    });
    expect(await exists(owner.orgId)).toBe(false);
    expect(await rowsWith(other.orgId)).toEqual(theirs);
    expect((await rowsWith(stranger)).marketing_leads).toEqual(strangers);
    // Entries of the staff's log, without those about the organization itself.
    const entries = (rows: Record<string, unknown>) =>
      (rows.audit_staff_entries as string[]).filter((row) => !row.includes(owner.orgId)).length;
    expect(entries(await ofStaff())).toBe(entries(seenOfStaff));
    expect(JSON.stringify(audit_entries).match(/A former user/)).toBeNull();
    expect(JSON.stringify((await ofStaff()).audit_entries)).toContain(staff.email);
  });

  test('SET-073: leaves no file that was written while its rows were being deleted', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const { services } = portal;
    const { storage } = services;
    await portal.db.insert(documents).values({
      orgId,
      id: crypto.randomUUID(),
      kind: 'binder',
      reference: '',
      contentHash: 'x',
      title: 'A binder',
      address: '/api/policy/binder',
      askedBy: owner.email,
      state: 'waiting',
      askedAt: portal.clock.now(),
      fileId: crypto.randomUUID(),
    });
    const path = ['documents', 'late.pdf'];
    /** A job that is drawing keeps its file as long as its row is there. */
    const removeAll = async (of: string) => {
      await storage.removeAll(of);
      if ((await portal.db.$count(documents, eq(documents.orgId, of))) > 0)
        await storage.write(of, path, Buffer.from('%PDF'));
    };
    const { signal } = new AbortController();
    const drawing = { ...services, storage: { ...storage, removeAll } };
    await eraseOrganization(drawing, orgId, { signal, by: 'test', atOnce: true });
    expect(await exists(orgId)).toBe(false);
    expect(await storage.read(orgId, path)).toBeNull();
  });

  test('SET-071: reminds every other organization where the brand of one cannot be read', async () => {
    const [unreadable, other] = [await portal.owner(), await portal.owner()];
    for (const owner of [unreadable, other]) {
      await ask(owner);
      portal.clock.forward(1);
    }
    portal.clock.forward(days(12));
    const reminders = async ({ email }: Visitor) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Last reminder: '));
    await portal.changePlan(unreadable, { brandId: 'gone' });
    await runJob(portal.services, remindErasures);
    await portal.changePlan(unreadable, { brandId: 'fairhaven' });
    expect(await reminders(unreadable)).toEqual([]);
    expect(await reminders(other)).toHaveLength(1);
    await runJob(portal.services, remindErasures);
    for (const owner of [unreadable, other]) expect(await reminders(owner)).toHaveLength(1);
  });

  test('SET-070, SET-071, SET-072: waits for fourteen days, in which everybody is told and an owner or an admin takes it back', async () => {
    const owner = await portal.owner();
    const second = await join(portal, owner, undefined, 'owner');
    const technician = await join(portal, owner, undefined, 'technician');
    expect((await ask(owner, 'Test bakery')).refused).toBe('NAME_DIFFERS');
    expect(await erasureOf(owner)).toBeNull();
    const asked = (await ask(owner)).data;
    expect(Date.parse(asked.at) - portal.clock.now().getTime()).toBe(days(14) * 1000);
    portal.clock.forward(60);
    expect((await ask(second)).data).toEqual(asked);
    expect(await erasureOf(second)).toEqual(asked);
    const told = /^Test Bakery is going to be erased on /;
    for (const { email } of [owner, second, technician])
      expect((await subjectsTo(email)).filter((subject) => told.test(subject))).toHaveLength(1);
    const textTo = async (email: string) =>
      (await portal.mailbox(email)).find(({ subject }) => told.test(subject))?.text ?? '';
    expect(await textTo(second.email)).toContain('Take it back');
    expect(await textTo(technician.email)).not.toContain('Take it back');

    portal.clock.forward(days(12) - 61);
    await runJob(portal.services, remindErasures);
    const last = /^Last reminder: Test Bakery is going to be erased on \w/;
    const reminders = async (email: string) =>
      (await subjectsTo(email)).filter((subject) => last.test(subject));
    expect(await reminders(second.email)).toEqual([]);
    portal.clock.forward(1);
    await runJob(portal.services, remindErasures);
    await runJob(portal.services, remindErasures);
    for (const { email } of [owner, second, technician])
      expect(await reminders(email)).toHaveLength(1);

    await owner.signIn(owner.email, 'Rye-and-Barley-2026');
    await second.signIn(second.email, 'Rye-and-Barley-2026');
    expect((await second.call(profile.takeBackErasure, {})).refused).toBeNull();
    expect((await owner.call(profile.takeBackErasure, {})).refused).toBe('NOT_ASKED');
    expect(await subjectsTo(owner.email)).toContain('Test Bakery stays');
    portal.clock.forward(days(3));
    await runJob(portal.services, eraseDue);
    expect(await exists(owner.orgId)).toBe(true);
  });

  test('SET-075: is begun again where the run before was killed, whatever it had done', async () => {
    const owner = await portal.owner();
    await addTrainees(owner);
    await startScanOf(owner);
    await portal.runJobs();
    const { services } = portal;
    await ask(owner);
    portal.clock.forward(days(14));
    /** Throws at the nth side effect, as if the process died there. */
    const dyingAt = (nth: number): typeof services => {
      let done = 0;
      const dying = <T extends object>(of: T): T =>
        new Proxy(of, {
          get(target, key) {
            const value = Reflect.get(target, key);
            if (typeof value !== 'function') return value;
            return (...given: unknown[]) => {
              done += 1;
              if (done > nth) throw new Error('killed');
              return value.apply(target, given);
            };
          },
        });
      const database = { ...services.database, system: dying(services.database.system) };
      return {
        ...services,
        database,
        identity: dying(services.identity),
        storage: dying(services.storage),
      };
    };
    const { signal } = new AbortController();
    let kills = 0;
    for (let nth = 1; await exists(owner.orgId); nth += 3) {
      await eraseOrganization(dyingAt(nth), owner.orgId, { signal, by: '' }).catch(() => {
        kills += 1;
      });
    }
    expect(kills).toBeGreaterThan(10);
    expect(await tablesWith(services.database.system, [owner.email])).toEqual([]);
    expect(await subjectsTo(owner.email)).toEqual(['Test Bakery has been erased']);
  });

  test('SET-075: waits for a billing provider that is away, and no other with it', async () => {
    const [first, second] = [await portal.owner(), await portal.owner()];
    const { services } = portal;
    const db = services.database.system;
    await db.execute(
      sql`update plans_subscriptions set billing_subscription_id = 'x-1' where org_id = ${first.orgId}`,
    );
    for (const owner of [first, second]) await ask(owner);
    portal.clock.forward(days(14));
    const endSubscription = vi.fn(async (id: string) => {
      if (id === 'x-1') throw new BillingFailure('UNAVAILABLE', 'away');
    });
    const away = { ...services, billing: { ...services.billing, endSubscription } };
    await expect(runJob(away, eraseDue)).rejects.toThrow('away');
    expect([await exists(first.orgId), await exists(second.orgId)]).toEqual([true, false]);
    await first.signIn(first.email, 'Rye-and-Barley-2026');
    expect((await first.call(profile.takeBackErasure, {})).refused).toBe('NOT_ASKED');
    await runJob(services, eraseDue);
    expect(await exists(first.orgId)).toBe(false);
  });

  test('CSL-093: is asked for, and kept, by an administrator with a reason that the customer reads', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const support = await staffOf(portal, 'support');
    const boss = await staffOf(portal);
    const asked = { orgId, reason: 'They ended their contract' };
    const call = support.browser.call(profile.eraseCustomer, asked);
    expect((await call).refused).toBe('ROLE_FORBIDS');
    const { data } = await boss.browser.call(profile.eraseCustomer, asked);
    expect(await erasureOf(owner)).toEqual(data);
    expect(data.askedBy).toBe('Fairhaven support');
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.map(({ subject }) => subject)).toContain('They ended their contract');
    const kept = { orgId, reason: 'They stay after all' };
    expect((await support.browser.call(profile.keepCustomer, kept)).refused).toBe('ROLE_FORBIDS');
    expect((await boss.browser.call(profile.keepCustomer, kept)).refused).toBeNull();
    expect((await boss.browser.call(profile.keepCustomer, kept)).refused).toBe('NOT_ASKED');
    expect(await erasureOf(owner)).toBeNull();
    const nobody = { ...asked, orgId: crypto.randomUUID() };
    expect((await boss.browser.call(profile.eraseCustomer, nobody)).refused).toBe('NOT_FOUND');
  });

  test('CSL-094: npm run admin -- organization erase, and call customers/erase and keep', async () => {
    const owner = await portal.owner({ companyName: 'Quay Tools' });
    const call = (name: string) =>
      typed(portal.services, 'call', name, '--orgId', owner.email, '--reason', 'They asked');
    expect((await call('customers/erase')).code).toBe(0);
    expect(await erasureOf(owner)).not.toBeNull();
    expect((await call('customers/keep')).code).toBe(0);
    expect(await erasureOf(owner)).toBeNull();
    expect((await call('customers/keep')).code).toBe(1);
    const erase = (...words: string[]) =>
      typed(portal.services, 'organization', 'erase', '--id', owner.orgId, ...words);
    const told = await erase();
    expect(told.code).toBe(1);
    expect(told.lines.join()).toContain(`the account ${owner.email}`);
    expect(await exists(owner.orgId)).toBe(true);
    expect((await erase('--yes')).code).toBe(0);
    expect(await exists(owner.orgId)).toBe(false);
  });
});
