import pg from 'pg';
import { processDatabase } from '#tests/support/databases.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { report } from './load.ts';

const rowsEach = 100;
const day = `interval '1 day'`;

/**
 * Screens and nightly work on tables of ten thousand and of ten million rows: buffers of 8 kB that a query touches,
 * which stay the same, and its time. Statistics are those of empty tables, as where autovacuum has not come by.
 */
export async function benchTables(): Promise<void> {
  const most = Number(process.env.BENCH_ROWS ?? 10_000_000);
  for (const rows of [10_000, most]) {
    const database = await processDatabase('postgres');
    await prepareDatabase(database.env, async () => {});
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    const size = `${rows.toLocaleString('en-US')} rows`;
    await fill(client, rows);
    for (const [what, query] of Object.entries(screens))
      await explain(client, `${what}, ${size}`, query);
    await client.query(byIndex);
    for (const [what, query] of Object.entries(nightly))
      await explain(client, `${what}, ${size}`, query);
    await partition(client, rows);
    await client.end();
    await database.drop();
  }
}

const byIndex = `select set_config(name, 'off', false) from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']) name`;
const one = `md5('7')::uuid`;
const newest = (
  most: number,
  orgs: string,
) => `select n.* from (${orgs}) o(org) cross join lateral (
  select org_id, rating, letter, rated_at from ratings_ratings
  where org_id = o.org and rating is not null order by rated_at desc limit ${most}) n`;

const screens: Record<string, string> = {
  'ratings: history of one host': `select * from ratings_ratings where org_id = ${one} and host = 'h' order by rated_at desc limit 730`,
  'ratings: average of 500 of an industry': newest(
    1,
    `select md5(n::text)::uuid from generate_series(0, 499) n`,
  ),
  'portfolio: newest two of one': newest(2, `select ${one}`),
  'settings: activity, first page': `select * from audit_entries where org_id = ${one} order by at desc, id desc limit 50`,
  'console: log of mails': `select * from mail_sent order by sent_at desc, message_id desc limit 100`,
  'monitoring: findings of a scan': `select * from monitoring_findings where org_id = ${one} and scan_id = ${one} order by position`,
};

const batchOf = (table: string, which: string) => `delete from ${table} where ctid = any(array(
  select ctid from ${table} where ${which} limit 1000)) and ${which}`;
const nightly: Record<string, string> = {
  'forget: a batch of 1,000 mails': batchOf('mail_sent', `sent_at <= now() - 99 * ${day}`),
  'forget: the last look, nothing left': batchOf('mail_sent', `sent_at <= now() - 200 * ${day}`),
  'ratings: thin out 50 organizations': `delete from ratings_ratings using (
      select org_id, id,
        row_number() over (partition by org_id, host, date_trunc('week', rated_at at time zone 'UTC')
          order by rating is null, rated_at desc, id) as in_week,
        row_number() over (partition by org_id, host order by rated_at desc, id) as of_all
      from ratings_ratings
      where org_id = any(array(select md5(n::text)::uuid from generate_series(0, 49) n)) and rated_at < now() - 90 * ${day}
    ) old
    where ratings_ratings.org_id = old.org_id and ratings_ratings.id = old.id and in_week > 1 and of_all > 1`,
};

/** A hundred rows each, a day apart; mails in the order of time. */
async function fill(client: pg.Client, rows: number): Promise<void> {
  const orgs = rows / rowsEach;
  const of = `from generate_series(0, ${rowsEach - 1}) d, generate_series(0, ${orgs - 1}) n`;
  const began = performance.now();
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  const tables = ['ratings_ratings', 'audit_entries', 'mail_sent', 'monitoring_findings'];
  for (const table of tables)
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  // Built at the end, which is many times as quick.
  const { rows: indexes } = await client.query<Record<'name' | 'definition', string>>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])`,
    [`{${tables.join()}}`],
  );
  for (const table of tables)
    await client.query(`alter table ${table} drop constraint if exists ${table}_pkey cascade,
      drop constraint if exists ${table}_org_id_id_pk cascade`);
  for (const { name } of indexes) await client.query(`drop index if exists ${name}`);
  await client.query(`insert into ratings_ratings (org_id, id, host, rated_at, rating, letter, coverage, deducted, scores, incidents, formula_version)
    select md5(n::text)::uuid, gen_random_uuid(), 'h', now() - d * ${day}, 700, 'C', 1, 0, '{}', '[]', '1' ${of}`);
  await client.query(`insert into mail_sent (message_id, sent_at, from_name, to_address, subject)
    select gen_random_uuid()::text, now() - (99 - d) * ${day}, 'f', 'a@b.example', 's' ${of}`);
  await client.query(`insert into audit_entries (org_id, id, at, actor_kind, actor_email, action, subject, ip, transaction_id, seq, hash)
    select md5(n::text)::uuid, gen_random_uuid(), now() - (99 - d) * ${day}, 'admin', 'a@b.example', 'x', 's', '', '', d + 1, '' ${of}`);
  await client.query(
    `insert into audit_chains (chain, head_seq) select md5(n::text)::uuid::text, ${rowsEach} from generate_series(0, ${orgs - 1}) n`,
  );
  await client.query(`insert into monitoring_findings (org_id, id, scan_id, target_id, position, fingerprint, check_id, title, technical_name, severity, confidence, method, url, cwe, owasp, pci, evidence, advice, also_at)
    select md5(n::text)::uuid, gen_random_uuid(), case when d < 20 then md5(n::text)::uuid else md5(n || ':' || d / 20)::uuid end, md5(n::text)::uuid, d, 'f', 'c', 't', 't', 'LOW', 'FIRM', 'GET', 'u', '1', '{}', '[]', 'e', '{}', '[]' ${of}`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  report(
    `${rows.toLocaleString('en-US')} rows in each of four tables`,
    `${Math.round((performance.now() - began) / 1000)} s to fill`,
  );
}

interface Plan {
  'Execution Time': number;
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
}

async function explain(client: pg.Client, what: string, query: string): Promise<void> {
  const ask = async () => {
    await client.query('begin');
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${query}`,
    );
    await client.query('rollback');
    return rows[0]['QUERY PLAN'][0] as Plan;
  };
  await ask();
  const { Plan: plan, 'Execution Time': ms } = await ask();
  const scans = [...JSON.stringify(plan).matchAll(/"Seq Scan"/g)].length;
  const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  report(
    what,
    `${buffers} buffers, ${ms.toFixed(1)} ms${scans > 0 ? `, ${scans} sequential scans` : ''}`,
  );
}

/** A night's mails: in batches as the product does it, and as a partition that is dropped. */
async function partition(client: pg.Client, rows: number): Promise<void> {
  await client.query(`create table parted (like mail_sent) partition by range (sent_at)`);
  await client.query(
    `create table parted_one partition of parted for values from ('-infinity') to ('infinity')`,
  );
  await client.query(`create index on parted (sent_at, message_id)`);
  await client.query(
    `insert into parted select * from mail_sent where sent_at <= now() - 98.5 * ${day}`,
  );
  const time = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return `${Math.round(performance.now() - began)} ms`;
  };
  const night = (rows / rowsEach).toLocaleString('en-US');
  const batches = await time(async () => {
    for (let gone = 1; gone > 0; )
      gone =
        (await client.query(batchOf('mail_sent', `sent_at <= now() - 98.5 * ${day}`))).rowCount ??
        0;
  });
  report(`a night's ${night} mails in batches`, batches);
  report(
    'the same as a partition that is dropped',
    await time(() => client.query('drop table parted_one')),
  );
  const chains =
    await client.query(`explain (analyze, buffers, format json) select chain from audit_chains cross join lateral (
      select at from audit_entries
      where org_id = case chain when 'staff' then null else chain::uuid end
      order by seq limit 1) first where first.at < now() - 98.5 * ${day}`);
  const { Plan: plan, 'Execution Time': ms } = chains.rows[0]['QUERY PLAN'][0] as Plan;
  report(
    'audit: which chains are to be pruned',
    `${plan['Shared Hit Blocks'] + plan['Shared Read Blocks']} buffers, ${Math.round(ms)} ms`,
  );
  await client.query('set role portal_retention');
  const prune = `delete from audit_entries where org_id = ${one} and seq < (select seq from audit_entries where org_id = ${one} and at >= now() - 98.5 * ${day} order by seq limit 1)`;
  await explain(client, 'audit: prune one chain', prune);
  await client.query('reset role');
}
