import { expect, it } from 'vitest';
import { processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startCollector } from '#tests/support/otlp.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';

it('API-135: a request, its statements, its job and its scan are one trace', async () => {
  const [database, collector] = [await processDatabase('pglite'), await startCollector()];
  const site = await startSlowSite({ pages: 1, delayMs: 1 });
  const server = await startServer({
    ...database.env,
    PORT: String(freePorts()),
    DEMO_DATA: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '500',
  });
  const owner = server.visitor();
  await owner.signUp('traced@shop.example');
  await owner.onboard('Traced Bakery');
  await startScanOf(owner, site.url);
  const { spans } = collector;
  const named = (name: string) => spans.find((span) => span.name === name);
  await eventually('the scan is told', 300, async () => named('scan') !== undefined);
  // A trial's.
  const ofScan = 'job monitoring.runScan.unpaid';
  await eventually('its job is', 300, async () => named(ofScan) !== undefined);
  const [request, job, scan] = [
    named('POST /api/monitoring/webapps/createTarget'),
    named(ofScan),
    named('scan'),
  ];
  expect(request?.parentId).toBe('');
  expect([job?.traceId, scan?.traceId]).toEqual([request?.traceId, request?.traceId]);
  expect(scan?.parentId).toBe(job?.spanId);
  const statements = spans.filter(
    ({ traceId, name }) => traceId === request?.traceId && name.startsWith('statement'),
  );
  const parents = new Set(statements.map(({ parentId }) => parentId));
  expect(parents).toContain(request?.spanId);
  expect(parents).toContain(job?.spanId);
  // Values are no part of it.
  expect(JSON.stringify(spans)).not.toContain('traced@shop.example');
  expect(await server.end('SIGTERM')).toBe(0);
  collector.close();
  await site.close();
  await database.drop();
});

it('API-135: without an endpoint OpenTelemetry is not loaded', async () => {
  const { openTelemetry } = await import('#adapters/telemetry/telemetry.ts');
  expect(await openTelemetry({}, 'web')).toBeUndefined();
  expect(
    await openTelemetry(
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
      'web',
    ),
  ).toBeUndefined();
});
