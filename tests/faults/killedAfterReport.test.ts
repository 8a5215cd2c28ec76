import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import {
  type ProcessDatabase,
  postgresMissing,
  processDatabase,
} from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Started {
  database: ProcessDatabase;
  env: Record<string, string>;
  server: ServerProcess;
  owner: Visitor;
  scan: { targetId: string; scanId: string | null };
}

async function startScan(kind: 'pglite' | 'postgres'): Promise<Started> {
  const database = await processDatabase(kind);
  closing.push(() => database.drop());
  const site = await startSlowSite({ pages: 4, delayMs: 300 });
  closing.push(site.close);
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const server = await startServer(env);
  closing.push(() => server.end('SIGKILL'));
  const owner = server.visitor();
  await owner.signUp('reported@shop.example');
  await owner.onboard('Reported Bakery');
  const { data: scan } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl: site.url,
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 86_400_000).toISOString(),
    permission: true,
    scanNow: true,
  });
  return { database, env, server, owner, scan };
}

/** What the owner reads, by a server that was just started on the same database. */
async function readReport({ owner, scan }: Started, server: ServerProcess) {
  const again = server.visitor();
  for (const [name, value] of owner.cookies) again.cookies.set(name, value);
  const scans = (await again.call(monitoring.loadScanMap, {})).data.scans[scan.targetId];
  const found = await again.call(monitoring.loadFindings, { scanId: scan.scanId ?? '' });
  return { scans, findings: found.data.findings };
}

const jobsOfScans = `select state, retry_count from pgboss.job where name = 'monitoring.runScan'`;

describe('A worker killed between storing a report and ending its job', () => {
  it.skipIf(postgresMissing)(
    'leaves one report, and the job ends when it is taken up again, on PostgreSQL (skipped where it is not installed)',
    async () => {
      const started = await startScan('postgres');
      const { database, server, scan, env } = started;
      const holder = new pg.Client({ connectionString: database.env.DATABASE_URL });
      await holder.connect();
      closing.push(() => holder.end());
      const ask = async (text: string) => (await holder.query(text)).rows;
      // Who holds the job's row keeps the worker from ending its job.
      await holder.query('begin');
      await eventually('the job is taken', 30, async () => {
        const rows = await ask(`${jobsOfScans} and state = 'active' for update`);
        return rows.length === 1;
      });
      await eventually('the report is stored', 60, async () => {
        const rows = await ask(`select 1 from monitoring_scans where status = 'completed'`);
        return rows.length === 1;
      });
      await server.end('SIGKILL');
      // A statement that still waits would go through when the row is let go, as if nobody had died.
      await ask(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      await holder.query('rollback');
      expect(await ask(jobsOfScans)).toEqual([{ state: 'active', retry_count: 0 }]);
      const stored = await ask('select * from monitoring_findings order by id');
      expect(stored.length).toBeGreaterThan(0);

      const restarted = await startServer(env);
      closing.push(() => restarted.end('SIGKILL'));
      await eventually('the job ends', 30, async () => {
        const [job] = await ask(jobsOfScans);
        return job?.state === 'completed' && job.retry_count === 1;
      });
      const { scans, findings } = await readReport(started, restarted);
      expect(scans).toMatchObject([{ scanId: scan.scanId, status: 'completed' }]);
      expect(findings).toHaveLength(stored.length);
      expect(await ask('select * from monitoring_findings order by id')).toEqual(stored);
    },
  );

  it('leaves one report, and the job ends when it is taken up again, on the embedded database', async () => {
    const started = await startScan('pglite');
    const { server, owner, scan, env } = started;
    await eventually('the report is stored', 60, async () => {
      const { data } = await owner.call(monitoring.loadScanMap, {});
      return data.scans[scan.targetId]?.[0]?.status === 'completed';
    });
    const before = await readReport(started, server);
    await server.end('SIGKILL');
    const inFiles = async (text: string) => {
      const files = await PGlite.create(`${env.DATA_DIR}/pglite`);
      const { rows } = await files.query(text);
      await files.close();
      return rows;
    };
    // Nobody else can reach its files while it runs: the moment before the job's end is put back.
    await inFiles(
      `update pgboss.job set state = 'active', completed_on = null, heartbeat_on = started_on where name = 'monitoring.runScan'`,
    );
    const restarted = await startServer(env);
    closing.push(() => restarted.end('SIGKILL'));
    // A run that is taken up again waits for three missed beats.
    await eventually('the job ends', 60, async () => {
      const metrics = await (await fetch(`${restarted.url}/metrics`)).text();
      const jobs = metrics
        .split('\n')
        .filter((line) => line.startsWith('portal_fleet_jobs{queue="monitoring.runScan"'));
      return jobs.length > 0 && jobs.every((line) => line.endsWith(' 0'));
    });
    expect(await readReport(started, restarted)).toEqual(before);
    expect(before.findings.length).toBeGreaterThan(0);
    await restarted.end('SIGTERM');
    expect(await inFiles(jobsOfScans)).toEqual([{ state: 'completed', retry_count: 1 }]);
  });
});
