import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allStored as retention } from '#apps/server/allTables.ts';
import { listSuppressed, suppress } from '#kit/server/mail/suppression.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { leads } from '#modules/foundation/marketing/server/tables.ts';
import { browserErrors } from '#modules/foundation/operations/server/tables.ts';
import { sessions } from '#modules/foundation/people/server/tables.ts';
import { staffAttempts, staffSessions } from '#modules/foundation/staff/server/tables.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, folderForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { byIndex, someOf } from './deleteInBatches.ts';
import { forgetPast } from './forgetPast.ts';

const files = folderForAll();
const portal = portalForAll({ env: { RATE_LIMITS: 'on', STORAGE_DIR: files } });

const days = (count: number) => count * 86_400;
const forget = () => runJob(portal.services, forgetPast);
/** A run that is aborted after this many batches. */
const forgetUntil = (batches: number) => {
  let begun = 0;
  const signal = {
    get aborted() {
      begun += 1;
      return begun > batches;
    },
  } as AbortSignal;
  return runJob(portal.services, forgetPast, {}, { signal });
};
const count = (table: string) => countRows(portal.services, table);

describe('The table of retention', () => {
  test('CSL-090: says of every table of the database how long its rows are kept', async () => {
    const { rows } = (await portal.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] };
    const told = retention.map(({ table }) => getTableName(table));
    expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('CSL-090: is what docs/operate/retention.md tells', () => {
    const written = [
      ...readFileSync('docs/operate/retention.md', 'utf8').matchAll(
        /^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm,
      ),
    ].map(([, name, holds, kept]) => ({ name, holds, kept }));
    expect(written).toEqual(
      retention.map(({ table, holds, kept }) => ({ name: getTableName(table), holds, kept })),
    );
  });
});

/**
 * Tables that stay at a few thousand rows however many customers there are, or whose rows live less than an
 * hour.
 */
const small = [
  ...['pool_challenges', 'pool_keys', 'staff_sessions', 'staff_attempts'],
  ...['accounts_invites', 'accounts_magic_links', 'accounts_reset_links', 'accounts_support_links'],
  ...['scan_host_turns', 'mail_suppressed', 'mailbox_messages', 'outbox', 'profile_step_removals'],
];

describe('Every night', () => {
  test.each(
    retention.filter(({ past }) => past).map((kept) => [getTableName(kept.table), kept] as const),
  )(
    'API-152: what is past its time in %s is found by an index, with the statistics of an empty table',
    async (name, { table, past }) => {
      const which = past?.(portal.clock.now());
      if (!which) throw new Error('nothing to find');
      const plan = await portal.db.transaction(async (tx) => {
        await tx.execute(byIndex);
        return JSON.stringify(await tx.execute(sql`explain ${someOf(table, which)}`));
      });
      expect(plan.includes('Index') && !plan.includes(`Seq Scan on ${name}`)).toBe(
        !small.includes(name),
      );
    },
  );

  test('CSL-091: what is past its time goes, and nothing before', async () => {
    const ada = await new PoolUser(portal).enrol();
    await ada.tokens();
    await ada.signIn('Not-her-password-1');
    await ada.ask('ForgotPassword', { Username: ada.email });
    const bob = new PoolUser(portal);
    await portal.services.identity.createUser(bob.email, testPassword, {}, { temporary: true });
    await bob.signIn();
    const tables = ['pool_attempts', 'pool_codes', 'pool_challenges', 'pool_refresh_tokens'];
    const counts = () => Promise.all(tables.map(count));
    const before = await counts();
    expect(before.every((rows) => rows > 0)).toBe(true);
    await forget();
    expect(await counts()).toEqual(before);
    portal.clock.forward(days(30));
    await forget();
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await count('pool_users')).toBe(2);
  });

  test('API-273: what a crash left of a file that was being written goes once it is a day old', async () => {
    const folder = join(files, 'an organization', 'packs');
    mkdirSync(folder, { recursive: true });
    const dayAgo = Date.now() / 1000 - days(1);
    const written = { 'old.7.part': dayAgo - 60, 'new.7.part': dayAgo + 60, old: dayAgo - 60 };
    for (const [name, at] of Object.entries(written)) {
      writeFileSync(join(folder, name), 'half');
      utimesSync(join(folder, name), at, at);
    }
    const left = () => Object.keys(written).filter((name) => existsSync(join(folder, name)));
    await forgetUntil(0);
    expect(left()).toHaveLength(3);
    await forget();
    expect(left()).toEqual(['new.7.part', 'old']);
  });

  test('API-273: where rows of a table and drafts of files cannot go, the run fails with both', async () => {
    const rename = (from: string, to: string) =>
      portal.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    const storage = {
      ...portal.services.storage,
      removeDrafts: () => Promise.reject(new Error('away')),
    };
    await rename('marketing_leads', 'leads_away');
    try {
      const run = runJob({ ...portal.services, storage }, forgetPast);
      await expect(run).rejects.toThrow('stays in marketing_leads, files');
    } finally {
      await rename('leads_away', 'marketing_leads');
    }
  });

  test('ACC-166: an account goes whose address nobody confirmed for a week', async () => {
    const [waiting, confirmed] = [new PoolUser(portal), new PoolUser(portal)];
    await waiting.signUp();
    await confirmed.enrol();
    const isThere = async (person: PoolUser) =>
      (await portal.services.identity.findUser(person.email)) !== null;
    portal.clock.forward(days(7) - 1);
    await forget();
    expect([await isThere(waiting), await isThere(confirmed)]).toEqual([true, true]);
    portal.clock.forward(1);
    await forget();
    expect([await isThere(waiting), await isThere(confirmed)]).toEqual([false, true]);
  });

  test('ACC-215: an authenticator’s secret that nobody confirmed goes after a day', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    await ada.ask('AssociateSoftwareToken', { AccessToken });
    portal.clock.forward(days(1) - 1);
    await forget();
    expect(await count('pool_authenticators')).toBe(1);
    portal.clock.forward(1);
    await forget();
    expect(await count('pool_authenticators')).toBe(0);
  });

  test('CSL-091: sessions go thirty days after they ended, the pool’s sign-in before them', async () => {
    const db = portal.db;
    await db.delete(sessions);
    const now = portal.clock.now();
    const session = { createdAt: now, idleExpiresAt: now, absoluteExpiresAt: now };
    const open = new Date(now.getTime() + days(31) * 1000);
    await db.insert(sessions).values([
      { ...session, idHash: 'ended', cognitoId: 'a' },
      { ...session, idHash: 'not ended at the pool', cognitoId: 'a', signInId: randomUUID() },
      { ...session, idHash: 'open', cognitoId: 'a', idleExpiresAt: open, absoluteExpiresAt: open },
    ]);
    const { staffId } = await staffOf(portal);
    await db.delete(staffSessions);
    await db.insert(staffSessions).values([
      { ...session, idHash: 'ended', staffId },
      { ...session, idHash: 'open', staffId, idleExpiresAt: open, absoluteExpiresAt: open },
    ]);
    await db.insert(staffAttempts).values({ key: 'x', count: 1, at: now });
    portal.clock.forward(days(30) - 1);
    await forget();
    expect([await count('accounts_sessions'), await count('staff_sessions')]).toEqual([3, 2]);
    expect(await count('staff_attempts')).toBe(0);
    portal.clock.forward(1);
    await forget();
    const left = await db.select({ idHash: sessions.idHash }).from(sessions);
    expect(left.map(({ idHash }) => idHash).sort()).toEqual(['not ended at the pool', 'open']);
    expect(await count('staff_sessions')).toBe(1);
  });

  test('CSL-091: leads, mails and errors go after their days, however many there are, and a run that is ended goes on with the next', async () => {
    const { database } = portal.services;
    const now = portal.clock.now();
    const lead = { brandId: 'fairhaven', fields: [], pageURI: '', pageName: '', hutk: '' };
    const many = Array.from({ length: 2100 }, () => ({
      ...lead,
      id: randomUUID(),
      leadStatus: '',
      ipAddress: '203.0.113.9',
      submittedAt: now,
    }));
    for (let at = 0; at < many.length; at += 300)
      await database.system.insert(leads).values(many.slice(at, at + 300));
    await database.system.insert(sentMails).values({
      messageId: 'a@b',
      sentAt: now,
      fromName: '',
      toAddress: 'a@b.example',
      subject: 'x',
    });
    await database.system.insert(browserErrors).values({
      id: randomUUID(),
      at: now,
      message: '',
      call: '',
      page: '',
      transactionId: '',
      stack: '',
    });
    portal.clock.forward(days(90) - 1);
    await forget();
    expect(await count('operations_browser_errors')).toBe(0);
    expect([await count('marketing_leads'), (await count('mail_sent')) > 0]).toEqual([2100, true]);
    portal.clock.forward(1);

    const seen = new Set<number>();
    for (let most = 0; !seen.has(0); most += 1) {
      await forgetUntil(most);
      seen.add(await count('marketing_leads'));
    }
    expect([...seen]).toEqual([2100, 1100, 0]);
    await forget();
    expect([await count('marketing_leads'), await count('mail_sent')]).toEqual([0, 0]);
  });

  test('CSL-091: an address is written to again after 90 days, after a complaint only in two years', async () => {
    const { system } = portal.services.database;
    const now = portal.clock.now();
    for (const reason of ['bounced', 'complained'] as const)
      await suppress(
        system,
        { address: `${reason}@shop.example`, brandId: 'fairhaven' },
        { reason, answer: '', now },
      );
    const kept = async () => (await listSuppressed(system, { limit: 10 })).map((one) => one.reason);
    portal.clock.forward(days(90) - 1);
    await forget();
    expect(await kept()).toHaveLength(2);
    portal.clock.forward(1);
    await forget();
    expect(await kept()).toEqual(['complained']);
    portal.clock.forward(days(640));
    await forget();
    expect(await kept()).toEqual([]);
  });
});
