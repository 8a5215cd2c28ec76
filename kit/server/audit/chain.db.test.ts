import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database, Db } from '#kit/server/db/database.ts';
import { openPostgres } from '#kit/server/db/postgres.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { ownerForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';
import { erasePersonInAudit, formerUser } from './eraseNames.ts';
import { pruneAudit } from './pruneAudit.ts';
import { recordChange } from './recordChange.ts';

const portal = portalForAll({ env: { AUDIT_RETENTION_DAYS: '30' } });
const owner = ownerForAll(portal);
beforeAll(async () => {
  await staffOf(portal);
  for (const jobTitle of ['Baker', 'Miller', 'Owner']) await rename(jobTitle);
});

const rename = (jobTitle: string) =>
  owner.call(profile.editUser, { cognitoId: owner.cognitoId, userProfile: { jobTitle } });
const verify = () => typed(portal.services, 'audit', 'verify');
const rowsOf = async (db: Db, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
const chainOf = () =>
  rowsOf(
    portal.db,
    sql`select id, seq::int as seq from audit_entries where org_id = ${owner.orgId} order by seq`,
  );

/** Acts as the owner of the tables, with their triggers disabled. */
const tamper = (statement: ReturnType<typeof sql>) =>
  portal.db.transaction(async (tx) => {
    for (const table of ['audit_entries', 'audit_staff_entries'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(statement);
    for (const table of ['audit_entries', 'audit_staff_entries'])
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });

/** What the command reports about a tampered log, which is restored afterwards. */
async function verifyTampered(statement: ReturnType<typeof sql>) {
  const tables = ['audit_entries', 'audit_staff_entries', 'audit_chains'];
  for (const table of tables)
    await portal.db.execute(sql.raw(`create table ${table}_kept as table ${table}`));
  await tamper(statement);
  const outcome = await verify();
  for (const table of tables)
    await tamper(sql.raw(`delete from ${table}`)).then(() =>
      tamper(sql.raw(`insert into ${table} select * from ${table}_kept`)),
    );
  for (const table of tables) await portal.db.execute(sql.raw(`drop table ${table}_kept`));
  return outcome;
}

const entry = () => ({
  orgId: owner.orgId,
  at: portal.clock.now(),
  actorKind: 'system' as const,
  actorId: null,
  actorEmail: '',
  action: '/profile/editUser',
  subject: 'Zoë, «ß» 🔑',
  ip: '',
  transactionId: '',
});

describe('audit verify', () => {
  it('CSL-111: says that the log holds', async () => {
    await portal.db.transaction((tx) => recordChange(tx, entry()));
    const { code, lines } = await verify();
    expect([code, lines]).toEqual([0, [expect.stringMatching(/holds: \d+ rows in 2 chains/)]]);
  });

  const second = sql`seq = 2`;
  const columns = sql.raw(
    'org_id, at, actor_kind, actor_id, actor_email, action, subject, ip, transaction_id, previous_hash, names_salt, names_hash, hash',
  );
  it.each([
    [
      'a changed row',
      sql`update audit_entries set action = 'x' where ${second}`,
      2,
      'it was changed',
    ],
    [
      'a changed name',
      sql`update audit_entries set subject = 'x' where ${second}`,
      2,
      'it was changed',
    ],
    [
      'a removed row',
      sql`delete from audit_entries where ${second}`,
      3,
      'what stood before it is gone',
    ],
    [
      'a removed first row',
      sql`delete from audit_entries where seq = 1`,
      2,
      'what stood before it is gone',
    ],
    [
      'a removed last row',
      sql`delete from audit_entries where seq = (select max(seq) from audit_entries)`,
      null,
      'it is gone',
    ],
    ['a removed log', sql`delete from audit_staff_entries`, null, 'it is gone'],
    [
      'an inserted row',
      sql`insert into audit_entries (id, seq, ${columns}) select gen_random_uuid(), (select max(seq) + 1 from audit_entries), ${columns} from audit_entries where ${second}`,
      null,
      'it does not follow on the one before it',
    ],
    [
      'a row put in where there was no log',
      sql`insert into audit_entries (id, seq, ${columns}) select gen_random_uuid(), 0, gen_random_uuid(), ${sql.raw(
        'at, actor_kind, actor_id, actor_email, action, subject, ip, transaction_id, previous_hash, names_salt, names_hash, hash',
      )} from audit_entries where ${second}`,
      0,
      'put in past the chain',
    ],
  ])('CSL-111: names %s', async (_what, statement, seq, what) => {
    const { code, lines } = await verifyTampered(statement);
    expect(code).toBe(1);
    expect(lines[0]).toContain(what);
    if (seq !== null) expect(lines[0]).toContain(`row ${seq}`);
  });
});

describe('Many who write at once', () => {
  it('CSL-111: keep the chain, over two servers as well', async () => {
    const url = inject('postgresUrl');
    const other = url ? await otherServer() : null;
    const doors = [portal.db, other?.system ?? portal.db];
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        doors[turn % 2]?.transaction((tx) => recordChange(tx, entry())),
      ),
    );
    await other?.close();
    const seqs = (await chainOf()).map(({ seq }) => Number(seq));
    expect(seqs).toEqual(seqs.map((_, place) => place + 1));
    expect(seqs.length).toBeGreaterThan(60);
    expect(await verify()).toMatchObject({ code: 0 });
  });

  async function otherServer(): Promise<Database> {
    const [found] = await rowsOf(portal.db, sql`select current_database() as name`);
    const address = new URL(String(inject('postgresUrl')));
    address.pathname = `/${found?.name}`;
    return openPostgres(address.href, portal.services.log, 30);
  }
});

describe('audit export', () => {
  it('CSL-113: prints a line of JSON a row, of both logs, from a day on', async () => {
    portal.clock.forward(5 * 86_400);
    await owner.signIn(owner.email, 'Rye-and-Barley-2026');
    await rename('Later');
    const { lines } = await typed(portal.services, 'audit', 'export');
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(new Set(rows.map(({ chain }) => chain))).toEqual(new Set([owner.orgId, 'staff']));
    expect(rows).toContainEqual(
      expect.objectContaining({ action: '/profile/editUser', actorEmail: owner.email, seq: 2 }),
    );
    const later = await typed(portal.services, 'audit', 'export', '--since', '2026-11-20');
    expect(later.lines.map((line) => JSON.parse(line).action)).toEqual(['/profile/editUser']);
  });

  it('CSL-113: goes on past a page of rows', async () => {
    const count = 2100;
    await portal.db.execute(sql`insert into audit_entries
      (org_id, id, at, actor_kind, actor_email, action, subject, ip, transaction_id)
      select ${owner.orgId}, gen_random_uuid(), ${portal.clock.now().toISOString()}::timestamptz, 'system', '', '/x', n::text, '', ${randomUUID()}
      from generate_series(1, ${count}) as n`);
    const { lines } = await typed(portal.services, 'audit', 'export', '--since', '2026-11-18');
    expect(lines.filter((line) => line.includes('"/x"'))).toHaveLength(count);
    expect(await verify()).toMatchObject({ code: 0 });
  });
});

it.skipIf(inject('postgresUrl') === null)(
  'CSL-111: no tenant puts a row beside the chain, whatever it says of its place (not on the embedded database, which has one role)',
  async () => {
    const put = (seq: number) =>
      portal.db.transaction(async (tx) => {
        await tx.execute(sql`set local role portal_tenant`);
        await tx.execute(sql`select set_config('app.org_id', ${owner.orgId}, true)`);
        await tx.execute(sql`insert into audit_entries
          (org_id, id, at, actor_kind, actor_email, action, subject, ip, transaction_id, seq)
          values (${owner.orgId}, ${randomUUID()}, ${portal.clock.now().toISOString()}::timestamptz, 'admin', '', 'x', '', '', '', ${seq})`);
      });
    const refused = { cause: { message: expect.stringContaining('takes its place in the chain') } };
    for (const seq of [1_000_000, -1]) await expect(put(seq)).rejects.toMatchObject(refused);
    await put(0);
    expect(await verify()).toMatchObject({ code: 0 });
  },
);

describe('Pruning', () => {
  const asRetention = (statement: ReturnType<typeof sql>) =>
    portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local role portal_retention`);
      await tx.execute(statement);
    });
  const refused = (text: string) => ({ cause: { message: expect.stringContaining(text) } });

  it('CSL-112: is refused to everybody but the retention’s own role', async () => {
    const word = sql`select set_config('app.audit_retention', 'on', true)`;
    const attempt = portal.db.transaction(async (tx) => {
      await tx.execute(word);
      await tx.execute(sql`delete from audit_entries`);
    });
    await expect(attempt).rejects.toMatchObject(refused('only added to'));
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('CSL-112: takes the old end alone, of its role too, which may do nothing else', async () => {
    for (const hole of [sql`seq = 2`, sql`seq <> 2`])
      await expect(asRetention(sql`delete from audit_entries where ${hole}`)).rejects.toMatchObject(
        refused('from the old end'),
      );
    await expect(asRetention(sql`update audit_entries set subject = ''`)).rejects.toMatchObject(
      refused('permission denied'),
    );
    await expect(asRetention(sql`select from audit_chains`)).rejects.toMatchObject(
      refused('permission denied'),
    );
    expect(await verify()).toMatchObject({ code: 0 });
  });
});

describe('An erasure', () => {
  it('CSL-111: takes names out of the log and leaves the chain whole', async () => {
    await portal.db.transaction((tx) =>
      erasePersonInAudit(tx, { cognitoId: owner.cognitoId, email: owner.email, name: '' }, [
        owner.orgId,
      ]),
    );
    const salts = await rowsOf(
      portal.db,
      sql`select names_salt from audit_entries where actor_email = ${formerUser}`,
    );
    expect(salts.length).toBeGreaterThan(2);
    expect(new Set(salts.map((row) => row.names_salt))).toEqual(new Set(['']));
    const { code, lines } = await verify();
    expect([code, lines[1]]).toEqual([0, expect.stringContaining('somebody was erased')]);
    const changed = sql`update audit_entries set action = 'x' where seq = 2`;
    expect(await verifyTampered(changed)).toMatchObject({ code: 1 });
  });
});

describe('A log that was pruned', () => {
  it('CSL-111: holds for a log that was pruned, from its old end', async () => {
    portal.clock.forward(31 * 86_400);
    await owner.signIn(owner.email, 'Rye-and-Barley-2026');
    await rename('Retired');
    await runJob(portal.services, pruneAudit);
    expect((await chainOf()).map(({ seq }) => seq)).toEqual([expect.any(Number)]);
    expect((await chainOf())[0]?.seq).toBeGreaterThan(1);
    expect(await verify()).toMatchObject({ code: 0 });
    await rename('Back');
    expect(await verify()).toMatchObject({ code: 0 });
    const cut = sql`update audit_chains set anchor_hash = 'x'`;
    expect(await verifyTampered(cut)).toMatchObject({ code: 1 });
  });
});

it('CSL-111: a log of before there were chains is chained by the migration, in the order of its time', async () => {
  const db = portal.db;
  const all = async (...statements: string[]) => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };
  await all(
    'drop index audit_entries_chain',
    'drop index audit_staff_entries_chain',
    ...['audit_entries', 'audit_staff_entries'].flatMap((table) => [
      `alter table ${table} disable trigger user`,
      `update ${table} set seq = 0, previous_hash = '', names_salt = '', names_hash = '', hash = ''`,
    ]),
    'delete from audit_chains',
  );
  const migration = readFileSync('kit/server/db/migrations/0032_audit_chain.sql', 'utf8');
  const chaining = migration
    .split('--> statement-breakpoint')
    .filter((part) => /^\s*(DO \$\$|INSERT INTO audit_chains|ALTER TABLE \w+ ENABLE)/.test(part));
  expect(chaining).toHaveLength(5);
  await all(...chaining);
  expect(await verify()).toMatchObject({ code: 0 });
  await rename('After the upgrade');
  await all(
    'create unique index audit_entries_chain on audit_entries (org_id, seq)',
    'create unique index audit_staff_entries_chain on audit_staff_entries (seq)',
  );
  expect(await verify()).toMatchObject({ code: 0 });
});
