/** Transactions are counted here, whatever else the machine does; for processor time see `idle.test.ts`. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

/** After its start, and then so long: a minute's work of each timer is in it. */
const settleMs = 20_000;
const measuredMs = 60_000;

type Asked = () => Promise<{ transactions: number; jobs: Record<string, number> }>;

/** PostgreSQL's processes tell what they did at the latest ten seconds after they have come to rest. */
const toldAfter = 15;

/** Until jobs have been done since it was called, and then none for so long that the minute's are, and are counted. */
async function jobsOfAMinute(asked: Asked): Promise<void> {
  const countOf = async () => Object.values((await asked()).jobs).reduce((sum, n) => sum + n, 0);
  const first = await countOf();
  for (let last = first, quiet = 0; last === first || quiet < toldAfter; quiet += 1) {
    await setTimeout(1000);
    const now = await countOf();
    if (now !== last) quiet = -1;
    last = now;
  }
}

/** A job that is due costs so many: it is put in its queue, fetched, completed, and the next is asked for. */
const transactionsOfJob = 4;

it.concurrent.each(postgresMissing ? [] : ['web,console', 'worker'])(
  'An idle process (%s) asks PostgreSQL seldom (left out where it is not installed)',
  async (roles) => {
    const database = await processDatabase('postgres');
    const env = { ...database.env, DEMO_DATA: 'false', ROLES: roles };
    const server = await startServer({ ...env, PORT: String(freePorts()) });
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    // Its transactions would count as well.
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
    const asked: Asked = async () => {
      const { rows } = await client.query(
        `select (xact_commit + xact_rollback)::int as transactions,
                (select coalesce(jsonb_object_agg(name, n), '{}') from
                  (select name, count(*) as n from pgboss.job where state = 'completed' group by name) as done
                ) as jobs
           from pg_stat_database where datname = current_database()`,
      );
      return rows[0];
    };
    await setTimeout(settleMs);
    // From when one minute's jobs are done, or what is due in two of them may fall into one: the queue hands a minute's jobs on
    // within its first half, counted from when the process began.
    if (roles === 'worker') await jobsOfAMinute(asked);
    const before = await asked();
    await setTimeout(measuredMs);
    const after = await asked();
    const runs = Object.entries(after.jobs).map(
      ([name, done]) => [name, done - (before.jobs[name] ?? 0)] as const,
    );
    const jobs = runs.reduce((sum, [, times]) => sum + times, 0);
    const transactions = after.transactions - before.transactions;
    const perSecond = (transactions - transactionsOfJob * jobs) / (measuredMs / 1000);
    console.log(`  ${roles}: ${transactions} transactions, ${jobs} jobs were due`);
    await client.end();
    await server.end('SIGTERM');
    await database.drop();
    expect(perSecond).toBeLessThan(1);
    // How many are due depends on the minute: on the half hour there are ten. None is due more often than once in one,
    // but for the queue's own, which hands each of them on.
    expect(runs.filter(([name, times]) => times > 1 && !name.startsWith('__pgboss__'))).toEqual([]);
    if (roles !== 'worker') expect(jobs).toBe(0);
  },
);
