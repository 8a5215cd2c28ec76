import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import {
  type ProcessDatabase,
  postgresMissing,
  processDatabase,
} from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import type { Visitor } from '#tests/support/visitor.ts';

interface Portal {
  database: ProcessDatabase;
  env: Record<string, string>;
  server: ServerProcess;
  owner: Visitor;
  siteUrl: string;
}
type Scan = Awaited<ReturnType<typeof startScanOf>>;

async function openPortal(kind: 'pglite' | 'postgres'): Promise<Portal> {
  const database = await processDatabase(kind);
  onTestFinished(() => database.drop());
  const site = await startSlowSite({ pages: 4, delayMs: 1 });
  onTestFinished(site.close);
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const server = await startServer(env);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const owner = server.visitor();
  await owner.signUp('reported@shop.example');
  await owner.onboard('Reported Bakery');
  return { database, env, server, owner, siteUrl: site.url };
}

/** What the owner reads, by a server that was just started on the same database. */
async function readReport(owner: Visitor, scan: Scan, server: ServerProcess) {
  const again = server.visitor();
  for (const [name, value] of owner.cookies) again.cookies.set(name, value);
  const scans = (await again.call(monitoring.loadScanMap, {})).data.scans[scan.targetId];
  const found = await again.call(monitoring.loadFindings, { scanId: scan.scanId });
  return { scans, findings: found.data.findings };
}

const missBeats = `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'monitoring.runScan.unpaid'`;
const jobsOfScans = `select state, retry_count from pgboss.job where name = 'monitoring.runScan.unpaid'`;

describe('A worker killed between storing a report and ending its job', () => {
  it.skipIf(postgresMissing)(
    'leaves one report, and the job ends when it is taken up again, on PostgreSQL (skipped where it is not installed)',
    async () => {
      const { database, server, owner, siteUrl, env } = await openPortal('postgres');
      const holder = new pg.Client({ connectionString: database.env.DATABASE_URL });
      await holder.connect();
      onTestFinished(() => holder.end());
      const ask = async (text: string) => (await holder.query(text)).rows;
      // Who holds this lock keeps the worker from ending its job.
      await ask('select pg_advisory_lock(1)');
      await ask(`create function wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
      await ask(`create trigger wait before update on pgboss.job for each row
        when (new.state = 'completed' and new.name = 'monitoring.runScan.unpaid') execute function wait()`);
      const scan = await startScanOf(owner, siteUrl);
      await eventually('the report is stored, and its job wants to end', 300, async () => {
        const rows = await ask(`select 1 from monitoring_scans, pg_locks
          where status = 'completed' and locktype = 'advisory' and not granted`);
        return rows.length === 1;
      });
      await server.end('SIGKILL');
      // A statement that still waits would go through when the lock is let go, as if nobody had died.
      await ask(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await ask('select pg_advisory_unlock(1)');
      expect(await ask(jobsOfScans)).toEqual([{ state: 'active', retry_count: 0 }]);
      const stored = await ask('select * from monitoring_findings order by id');
      expect(stored.length).toBeGreaterThan(0);

      // As if the missed heartbeats were waited for, which killedScan.test.ts does.
      await ask(missBeats);
      const restarted = await startServer(env);
      onTestFinished(async () => void (await restarted.end('SIGKILL')));
      await eventually('the job ends', 300, async () => {
        const [job] = await ask(jobsOfScans);
        return job?.state === 'completed' && job.retry_count === 1;
      });
      const { scans, findings } = await readReport(owner, scan, restarted);
      expect(scans).toMatchObject([{ scanId: scan.scanId, status: 'completed' }]);
      expect(findings).toHaveLength(stored.length);
      expect(await ask('select * from monitoring_findings order by id')).toEqual(stored);
    },
  );

  it('leaves one report, and the job ends when it is taken up again, on the embedded database', async () => {
    const { server, owner, siteUrl, env } = await openPortal('pglite');
    const scan = await startScanOf(owner, siteUrl);
    await eventually('the report is stored', 300, async () => {
      const { data } = await owner.call(monitoring.loadScanMap, {});
      return data.scans[scan.targetId]?.[0]?.status === 'completed';
    });
    const before = await readReport(owner, scan, server);
    await server.end('SIGKILL');
    const inFiles = async (text: string) => {
      const files = await PGlite.create(`${env.DATA_DIR}/pglite`);
      const { rows } = await files.query(text);
      await files.close();
      return rows;
    };
    // Nobody else can reach its files while it runs: the moment before the job's end is put back.
    await inFiles(
      `update pgboss.job set state = 'active', completed_on = null where name = 'monitoring.runScan.unpaid'`,
    );
    await inFiles(missBeats);
    const restarted = await startServer(env);
    onTestFinished(async () => void (await restarted.end('SIGKILL')));
    await eventually('the job ends', 300, async () => {
      const metrics = await (await fetch(`${restarted.url}/metrics`)).text();
      const jobs = metrics
        .split('\n')
        .filter((line) => line.startsWith('portal_fleet_jobs{queue="monitoring.runScan.unpaid"'));
      return jobs.length > 0 && jobs.every((line) => line.endsWith(' 0'));
    });
    expect(await readReport(owner, scan, restarted)).toEqual(before);
    expect(before.findings.length).toBeGreaterThan(0);
    await restarted.end('SIGTERM');
    expect(await inFiles(jobsOfScans)).toEqual([{ state: 'completed', retry_count: 1 }]);
  });
});
