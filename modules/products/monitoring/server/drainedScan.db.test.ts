/** A worker that is told to stop in the middle of a scan, with the real queue and the real scanner. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEmbeddedScanning } from '#adapters/scanning/embedded/index.ts';
import { handleLines } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import type { ScanProvider } from '#kit/server/ports/scanning.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { served } from '#tests/support/served.ts';
import * as monitoring from '../calls.ts';
import { failScan, runScan } from './jobs/runScan.ts';

let embedded: ScanProvider;
const scanning: ScanProvider = { scan: (order, options) => embedded.scan(order, options) };

const portal = portalForAll({ services: { scanning } });
beforeAll(() => {
  const demo = { ...portal.services.config, demo: true };
  embedded = createEmbeddedScanning(demo, portal.services);
});

/** A website that answers its first page at once, and of the others none in time. */
async function slowWebsite() {
  let asked = 0;
  const { port, close } = await served((request, response) => {
    response.on('error', () => {});
    if (request.url === '/page') asked += 1;
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/page">More</a>');
    else if (request.url !== '/page') response.writeHead(404).end();
  });
  onTestFinished(close);
  return { url: `http://sample.localhost:${port}/`, asked: () => asked };
}

/** Begins a scan on a worker that is told to stop after so many seconds of it. */
async function drainedAfter(seconds: number) {
  const { services, clock } = portal;
  const site = await slowWebsite();
  const owner = await portal.owner();
  const { targetId, scanId } = await startScanOf(owner, site.url);
  const jobs = createJobs(services.database, services.log);
  await jobs.start(services, [failScan, ...handleLines(runScan)], true);
  await expect.poll(site.asked).toBeGreaterThan(0);
  clock.forward(seconds);
  await jobs.stop();
  const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
  const found = await owner.call(monitoring.loadFindings, { scanId });
  return { scan: scans[targetId]?.[0], found };
}

describe('A worker that is told to stop', () => {
  it('MON-109: ends a scan of ten minutes with what it found, which says that it was ended early', async () => {
    const { scan, found } = await drainedAfter(600);
    expect(scan).toMatchObject({ status: 'completed', failureReason: null });
    expect(found.data.stoppedBy).toBe('signal');
    expect(found.data.findings.map(({ checkId }) => checkId)).toContain('csp-missing');
  });

  it('MON-109: gives a scan that has only begun back, to be taken up again', async () => {
    const { scan, found } = await drainedAfter(599);
    expect(scan).toMatchObject({ status: 'started', completeTime: null });
    expect(found.refused).toBe('NOT_FOUND');
  });
});
