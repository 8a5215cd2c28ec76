import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { maxDeaths } from '#kit/server/jobs/jobs.ts';
import { runScanJob } from '#modules/products/monitoring/server/jobs/runScan.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { orderScans } from '#tests/support/orderedScans.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { type ScanPhase, ScanWorker, scanPhases } from '#tests/support/scanWorker.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';

/** `KILLED_SCANS=200` for the whole of it, which takes a good while. */
const scans = Number(process.env.KILLED_SCANS ?? 36);
/** A kill hits up to four scans, and each scan is hit twice at most: more might not land before all have ended. */
const kills = scans / 3;
const websitesEach = 4;
/** Scans that wait or run at a time: few, or each would be hit too often to be left. */
const atOnce = 8;
/** A scan is given up after so many retries (modules/products/monitoring/server/jobs/runScan.ts). */
const maxHits = Math.min(runScanJob.retryLimit, maxDeaths) - 1;

const aimedAt = ['crawl', 'check', 'store', 'report'] as const;
/** What a scan waits for at the end of these phases: while the test holds it, none leaves them. */
const locks: Partial<Record<ScanPhase, number>> = { store: 1, report: 2 };

interface Hit {
  scanId: string;
  phase: ScanPhase;
}
type Ask = (text: string) => Promise<Record<string, string>[]>;

it.skipIf(postgresMissing)(
  `Two workers killed at random through ${scans} scans leave ${scans} reports, none twice (skipped where PostgreSQL is not installed)`,
  async () => {
    const database = await processDatabase('postgres');
    onTestFinished(() => database.drop());
    const site = await startSlowSite({ pages: websitesEach, delayMs: 150 });
    onTestFinished(site.close);
    const orders = await orderAll(database.env, site.url);
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    const ask = async (text: string) => (await client.query(text)).rows;
    // Its own limit would break off what waits for a lock of the test on a machine that stalls.
    const env = { ...database.env, DATABASE_TIMEOUT_SECONDS: '600' };
    const workers = [0, 1].map(() => new ScanWorker({ ...env, PORT: String(freePorts()) }));
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.kill()))));
    await workers[0]?.start();
    await addLocks(ask);
    await workers[1]?.start();

    const landed: Hit[][] = [];
    const isOver = () => landed.length >= kills && count(landed, rarest(landed)) > 0;
    /** Lets more scans come as others end, and as kills land; answers how many have ended. */
    const goOn = async () => {
      const ended = (await ask(`select 1 from monitoring_scans where status <> 'started'`)).length;
      const wanted = isOver() ? ended : Math.max(landed.length * 3, ended - 4);
      await release(ask, orders, wanted + atOnce);
      return ended;
    };
    while (!isOver() && (await goOn()) < scans) {
      const hit = await killOne(workers, rarest(landed), ask);
      if (hit.length === 0) continue;
      landed.push(hit);
      if (landed.length % 10 === 0) printHistogram(landed);
    }
    await eventually('all scans have ended', 900, async () => (await goOn()) === scans);
    await eventually('all jobs have ended', 300, async () => {
      const open = `select 1 from pgboss.job where name like 'monitoring.%Scan' and state in ('created', 'retry', 'active')`;
      return (await ask(open)).length === 0;
    });
    printHistogram(landed);

    const ends = await ask(
      'select status, count(*)::int as n from monitoring_scans group by status',
    );
    expect(ends).toEqual([{ status: 'completed', n: scans }]);
    const told = await ask(
      `select count(*)::int as findings, count(distinct position)::int as places from monitoring_findings group by scan_id`,
    );
    expect(told).toHaveLength(scans);
    // The same website each time, so the same report: none is half, none is double.
    expect(new Set(told.map(({ findings, places }) => `${findings} ${places}`)).size).toBe(1);
    expect(told[0].findings).toBe(told[0].places);
    const twice = `select issue_id from monitoring_issue_events group by issue_id having count(*) > 1`;
    expect(await ask(twice)).toEqual([]);
    const jobs = await ask(
      `select state, sum(retry_count)::int as retries from pgboss.job where name = 'monitoring.runScan' group by state`,
    );
    expect(jobs).toEqual([{ state: 'completed', retries: expect.any(Number) }]);
    expect(jobs[0].retries).toBeGreaterThanOrEqual(kills);
    expect(landed.length).toBeGreaterThanOrEqual(kills);
    for (const phase of aimedAt) expect(count(landed, phase), phase).toBeGreaterThan(0);
  },
  45 * 60_000,
);

/** Scans of many organisations, whose announcements are held back; in the order in which they are let go. */
async function orderAll(env: Record<string, string>, url: string): Promise<string[]> {
  const urls = Array.from({ length: websitesEach }, (_, n) => `${url}page/${n}`);
  let orders: string[] = [];
  await prepareDatabase(env, async (services) => {
    orders = await orderScans(services, scans / websitesEach, urls);
    await services.database.system.execute('create table held_back as select * from outbox');
    await services.database.system.execute('delete from outbox');
  });
  return orders;
}

/** Lets the first so many scans into the queue: they come as the kills go on, so that none is spared. */
async function release(ask: Ask, orders: readonly string[], upTo: number): Promise<void> {
  const ids = orders.slice(0, upTo).map((id) => `'${id}'`);
  await ask(`with released as (
      delete from held_back where data->>'scanId' in (${ids.join(',')}) returning *
    ) insert into outbox select * from released`);
}

/**
 * Storing a report and ending a job wait for the test's locks. A statement whose client is gone is broken off, as if it
 * had not been sent: by then the lock may be free, but it waits for longer than its client is looked after.
 */
async function addLocks(ask: Ask): Promise<void> {
  await ask(`create function wait() returns trigger language plpgsql as
    $$ begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      perform pg_sleep(0.1);
      return new;
    end $$`);
  await ask(`create trigger wait before update on monitoring_scans
    for each row when (new.status = 'completed') execute function wait(${locks.store})`);
  await ask(`create trigger wait before update on pgboss.job
    for each row when (new.state = 'completed' and new.name = 'monitoring.runScan')
    execute function wait(${locks.report})`);
  await ask(`alter system set client_connection_check_interval = '20ms'`);
  await ask('select pg_reload_conf()');
}

/** Waits until a worker, any of them, has a scan in that phase, and kills it. Answers the scans that it ran. */
async function killOne(workers: ScanWorker[], phase: ScanPhase, ask: Ask): Promise<Hit[]> {
  const lock = locks[phase];
  if (lock) await ask(`select pg_advisory_lock(${lock})`);
  const end = performance.now() + 15_000;
  let hit: Hit[] = [];
  while (hit.length === 0 && performance.now() < end) {
    const open = await openScans(ask);
    const fit = workers
      .filter(({ isUp }) => isUp)
      .filter((worker) => {
        const ran = [...worker.scans()].filter(([scanId]) => open.has(scanId));
        const others = workers.filter((other) => other !== worker);
        // One that would be given up for good after this is spared: that is another promise. Whose worker has not
        // told of it yet may be in this one.
        const isSpared = [...open].some(
          ([scanId, retries]) =>
            retries >= maxHits && !others.some((other) => other.scans().has(scanId)),
        );
        return !isSpared && ran.some(([, at]) => at === phase);
      });
    const worker = fit[Math.floor(Math.random() * fit.length)];
    if (worker) {
      const ran = await worker.kill();
      const lost = await openScans(ask);
      void worker.start();
      hit = [...ran]
        .filter(([scanId]) => lost.has(scanId))
        .map(([scanId, at]) => ({ scanId, phase: at }));
    } else await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (lock) await ask(`select pg_advisory_unlock(${lock})`);
  return hit;
}

/** Scans whose job has not ended, with how often it has been run again. */
async function openScans(ask: Ask): Promise<Map<string, number>> {
  const active = `select data->>'scanId' as id, retry_count as retries from pgboss.job
    where name = 'monitoring.runScan' and state = 'active'`;
  return new Map((await ask(active)).map(({ id = '', retries }) => [id, Number(retries)]));
}

/** The phase that kills have landed in least: those that scans are quickly through are met as often. */
const rarest = (landed: readonly Hit[][]): ScanPhase =>
  aimedAt.toSorted((a, b) => count(landed, a) - count(landed, b))[0] ?? 'crawl';

const count = (landed: readonly Hit[][], phase: ScanPhase): number =>
  landed.filter((hit) => hit.some((one) => one.phase === phase)).length;

function printHistogram(landed: readonly Hit[][]): void {
  const all = landed.flat();
  console.log(`${landed.length} kills landed on ${all.length} runs of started scans`);
  for (const phase of scanPhases) {
    const of = all.filter((hit) => hit.phase === phase).length;
    const at = String(count(landed, phase)).padStart(4);
    console.log(
      `  ${phase.padEnd(7)}${at} kills ${String(of).padStart(4)} scans ${'#'.repeat(of)}`,
    );
  }
}
