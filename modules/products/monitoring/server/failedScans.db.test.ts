/** Websites that cannot be scanned, with the real scanner: what their owner is told, and how soon. */
import type { RequestListener } from 'node:http';
import { type ScanLimits, scanInProcess } from '@portal/scanner';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEmbeddedScanning } from '#adapters/scanning/embedded/index.ts';
import type { ScanProvider } from '#kit/server/ports/scanning.ts';
import { failureReasons } from '#modules/products/monitoring/vocabulary.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { served } from '#tests/support/served.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';

/** Limits of a level, shortened so that tests do not have to wait. */
let limits: Partial<ScanLimits> | undefined;
let embedded: ScanProvider;
const scanning: ScanProvider = {
  scan: ({ url, level, ...order }, options) =>
    limits
      ? scanInProcess({
          url,
          level,
          limits,
          signal: options.signal,
          allowPrivateHosts: ['sample.localhost'],
        }).result
      : embedded.scan({ url, level, ...order }, options),
};

let owner: Visitor;
const portal = portalForAll({ services: { scanning } });
beforeAll(() => {
  embedded = createEmbeddedScanning(portal.services.config, portal.services);
});
afterEach(() => {
  limits = undefined;
});

async function website(listener: RequestListener) {
  let asked = 0;
  const { port, close } = await served((request, response) => {
    asked += 1;
    response.on('error', () => {});
    listener(request, response);
  });
  onTestFinished(close);
  return { url: `http://sample.localhost:${port}/`, port, asked: () => asked, close };
}

/** Adds the website as its owner would, runs its first scan, and returns the result. */
async function scanOf(targetUrl: string, level = 'safe') {
  owner = await portal.owner();
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl,
    scan_profile: level,
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00.000Z',
    permission: true,
    scanNow: true,
  });
  const started = performance.now();
  await portal.runJobs();
  const seconds = (performance.now() - started) / 1000;
  const scans = (await owner.call(monitoring.loadScanMap, {})).data.scans[data.targetId];
  expect(scans).toHaveLength(1);
  return { scan: scans?.[0], seconds, ...data };
}
type Scanned = Awaited<ReturnType<typeof scanOf>>;

async function expectFailed({ scan, targetId, scanId }: Scanned, failureReason: string) {
  expect(scan).toMatchObject({
    status: 'failed',
    failureReason,
    completeTime: portal.clock.now().toISOString(),
    progress: null,
    highs: 0,
  });
  expect(failureReasons).toContain(failureReason);
  expect((await owner.call(monitoring.loadFindings, { scanId: scanId ?? '' })).refused).toBe(
    'NOT_FOUND',
  );
  const report = await owner.call(monitoring.getScanReport, {
    report: `Shop;${targetId};${scanId};owasp`,
  });
  expect(report.refused).toBe('NOT_FOUND');
}

const html = { 'content-type': 'text/html' };

describe('A website that cannot be scanned', () => {
  it('MON-107: that is down fails as CONNECTION_REFUSED, soon', async () => {
    const { url, close } = await website(() => {});
    await close();
    const scanned = await scanOf(url);
    await expectFailed(scanned, 'CONNECTION_REFUSED');
    expect(scanned.seconds).toBeLessThan(60);
  });

  it('MON-048: whose first scan fails is scanned again the next night, and then as planned', async () => {
    const { scan, targetId } = await scanOf('http://no-such-name.invalid/');
    expect(scan?.status).toBe('failed');
    const schedule = (await owner.call(monitoring.loadScheduleMap, {})).data.schedules[
      targetId
    ]?.[0];
    const due = new Date(schedule?.dateTime ?? 0).getTime() - portal.clock.now().getTime();
    expect(due).toBeGreaterThan(0);
    expect(due).toBeLessThanOrEqual(2 * 86_400_000);
  });

  it('MON-107: whose name nobody knows fails as NAME_NOT_FOUND', async () => {
    await expectFailed(await scanOf('http://no-such-name.invalid/'), 'NAME_NOT_FOUND');
  });

  it('MON-107: that speaks no TLS where TLS is asked for fails as TLS_FAILED', async () => {
    const { url } = await website((_request, response) => response.end('plain'));
    await expectFailed(await scanOf(url.replace('http:', 'https:')), 'TLS_FAILED');
  });

  it('MON-107: that sends its visitors elsewhere fails as REDIRECTS_OFF_SITE; elsewhere is not asked', async () => {
    const other = await website((_request, response) => response.end('hello'));
    const { url } = await website((_request, response) => {
      response.writeHead(302, { location: `http://localhost:${other.port}/` }).end();
    });
    await expectFailed(await scanOf(url), 'REDIRECTS_OFF_SITE');
    expect(other.asked()).toBe(0);
  });

  it.each([500, 503])(
    'MON-107: that answers %i to everything fails as SITE_ERROR',
    async (status) => {
      const { url } = await website((_request, response) => {
        response.writeHead(status, html).end('<h1>Broken</h1>');
      });
      await expectFailed(await scanOf(url), 'SITE_ERROR');
    },
  );

  it('MON-107: that redirects in circles fails as SITE_ERROR', async () => {
    const { url, asked } = await website((request, response) => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` }).end();
    });
    await expectFailed(await scanOf(url), 'SITE_ERROR');
    expect(asked()).toBeLessThan(10);
  });

  it('MON-107: whose first page never ends fails as TOO_LARGE, and is hung up on', async () => {
    let sent = 0;
    const { url } = await website((_request, response) => {
      response.writeHead(200, html);
      const chunk = Buffer.alloc(64 * 1024, 'a');
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', pour);
      pour();
    });
    const scanned = await scanOf(url);
    await expectFailed(scanned, 'TOO_LARGE');
    expect(scanned.seconds).toBeLessThan(60);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it.each([
    ['is silent before the first byte', () => {}],
    [
      'drips its first page without end',
      (_request, response) => {
        response.writeHead(200, html);
        const drip = setInterval(() => response.write('a'), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] satisfies [string, RequestListener][])(
    'MON-107: that %s fails as TIMED_OUT within its time limit',
    async (_what, listener) => {
      limits = { seconds: 2 };
      const { url } = await website(listener);
      const scanned = await scanOf(url);
      await expectFailed(scanned, 'TIMED_OUT');
      // Not the 30 minutes of a scan without this limit.
      expect(scanned.seconds).toBeLessThan(60);
    },
  );
});

it('MON-108: A slow website whose first page arrives has a report, which says that time was up', async () => {
  // Long enough for the first page on a busy machine, and far less than the other pages take.
  limits = { seconds: 10 };
  const { url } = await website((request, response) => {
    const wait = request.url === '/' ? 0 : 30_000;
    setTimeout(
      () => response.writeHead(200, html).end('<a href="/a">a</a><a href="/b">b</a>'),
      wait,
    );
  });
  const { scan, scanId, seconds } = await scanOf(url);
  expect(scan).toMatchObject({ status: 'completed', failureReason: null });
  expect(seconds).toBeLessThan(60);
  const { data } = await owner.call(monitoring.loadFindings, { scanId: scanId ?? '' });
  expect(data.stoppedBy).toBe('time');
});
