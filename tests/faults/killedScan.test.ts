import { describe, expect, it } from 'vitest';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { databaseKinds, postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';

// Both wait for missed heartbeats, which they do together.
describe.concurrent.each(databaseKinds)(
  'A server killed in the middle of a scan, on %s',
  (_name, kind) => {
    it.skipIf(kind === 'postgres' && postgresMissing)(
      'takes it up again after a restart; it ends once, with one report (skipped where PostgreSQL is not installed)',
      async ({ onTestFinished }) => {
        const database = await processDatabase(kind);
        onTestFinished(() => database.drop());
        const site = await startSlowSite({ pages: 10, delayMs: 1, heldAfter: 10 });
        onTestFinished(site.close);
        const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
        let server = await startServer(env);
        onTestFinished(async () => void (await server.end('SIGKILL')));

        const owner = server.visitor();
        await owner.signUp('killed@shop.example');
        await owner.onboard('Killed Bakery');
        const { targetId, scanId } = await startScanOf(owner, site.url);
        await eventually('the scan is under way', 300, async () => site.requests() > 10);
        await server.end('SIGKILL');
        const before = site.requests();
        site.goOn();

        server = await startServer(env);
        await eventually('the scan is taken up again', 300, async () => site.requests() > before);

        const again = server.visitor();
        for (const [name, value] of owner.cookies) again.cookies.set(name, value);
        const scans = await eventually('the scan ends', 300, async () => {
          const answer = await again.call(monitoring.loadScanMap, {});
          const found = answer.data.scans[targetId] ?? [];
          return found.every((scan) => scan.status !== 'started') && found;
        });
        expect(scans.map((scan) => [scan.scanId, scan.status])).toEqual([[scanId, 'completed']]);
        const report = await again.call(monitoring.getScanReport, {
          report: `Shop;${targetId};${scanId};owasp`,
        });
        expect(report.status).toBe(200);
        expect((report.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
        const findings = await again.call(monitoring.loadFindings, { scanId });
        const keys = findings.data.findings.map(
          (f) => `${f.checkId} ${f.method} ${f.url} ${f.parameter}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
      },
    );
  },
);
