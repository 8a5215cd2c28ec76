/** Whatever ends a scan early: what was found until then is reported, and what was not reached is said. */
import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '../browser/launch.ts';
import type { ScanOptions } from '../ground/options.ts';
import type { ScanReport } from '../ground/report.ts';
import { Budget } from '../net/budget.ts';
import { html, onePage, openServer, scanOptions } from '../testing/server.ts';
import { heldTimers } from '../testing/spies.ts';
import { limitsFor } from './levels.ts';
import { collectorFor } from './openSite.ts';
import { scan } from './scan.ts';
import { scanInProcess } from './scanProcess.ts';

const optionsFor = (url: string, more?: Partial<ScanOptions>) =>
  scanOptions(url, 'normal', 30, more);

/** Forty pages, one of which prints what it is asked for; each takes its time. */
const pages =
  (ms: number): RequestListener =>
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
    const links = Array.from({ length: 40 }, (_, n) => `<a href="/${n}.php?q=word${n}">${n}</a>`);
    const body = `<p>${searchParams.get('q') ?? ''}</p>${links.join('')}`;
    setTimeout(() => response.writeHead(200, html).end(body), ms);
  };
const foundXss = ({ findings }: ScanReport) => findings.some(({ checkId }) => checkId === 'xss-r');

/** Resolves once a scan has told, as it does each second, that it found something. */
function whenTold() {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const onPartial = ({ findings }: ScanReport) => {
    if (findings.length > 0) resolve();
  };
  return { told, onPartial };
}

/** Answers so often, and then no more. */
const dying = (times: number, answer: RequestListener): RequestListener => {
  let answered = 0;
  return (request, response) => {
    if (++answered > times) request.socket.destroy();
    else answer(request, response);
  };
};

describe('a site that stops answering', () => {
  it('in the middle ends the scan with what was found', async () => {
    await using server = await openServer(dying(1000, pages(0)));
    const report = await scan(optionsFor(server.url));
    expect(report.coverage.stoppedBy).toBe('silence');
    expect(foundXss(report)).toBe(true);
    expect(report.coverage.left?.inputs).toBeGreaterThan(0);
  });
  it('at the very end, where few requests are left to fail, is noticed too', async () => {
    const scanned = async (times: number) => {
      await using server = await openServer(dying(times, onePage('<p>Hello</p>')));
      return await scan(optionsFor(server.url, { level: 'safe' }));
    };
    const whole = await scanned(Number.POSITIVE_INFINITY);
    const report = await scanned(whole.requests - 4);
    expect(report.coverage.stoppedBy).toBe('silence');
    expect(report.findings.length).toBeGreaterThan(0);
  });
});

describe('a site that is too slow', () => {
  it('MON-392: ends the scan with what was found', async () => {
    let told = 0;
    // The rule itself is budget.test.ts's, which waits for no minutes.
    const waited = vi.spyOn(Budget.prototype, 'waited').mockImplementation(function (this: Budget) {
      if (++told === 100) this.stop('slow');
    });
    onTestFinished(() => void waited.mockRestore());
    await using server = await openServer(pages(0));
    const report = await scan(optionsFor(server.url));
    expect(report.coverage.stoppedBy).toBe('slow');
    expect(report.findings.length).toBeGreaterThan(0);
    expect(report.coverage.left?.inputs).toBeGreaterThan(0);
  });
});

describe('a limit of time', () => {
  it.skipIf(findChromium() === undefined)(
    'that comes while a page keeps the browser busy ends the scan with what was found',
    async () => {
      const page = onePage('<p>Hello</p><script>for (;;);</script>');
      await using server = await openServer(page);
      const { browser: _, ...options } = optionsFor(server.url, { limits: { seconds: 10 } });
      const report = await scanInProcess(options).result;
      expect(report.coverage.stoppedBy).toBe('time');
      expect(report.findings.length).toBeGreaterThan(0);
    },
  );
  it('that comes while a page keeps the scan busy ends it by force, and what it told is reported', async () => {
    const pageOf = (path = '') => {
      if (path === '/') return `<a href="/slow.php">s</a><a href="/large.php">l</a>`;
      return path.startsWith('/large') ? '<a></a>'.repeat(1_200_000) : '<p>Hello</p>';
    };
    // The process's own clock goes on, and does not come to its limit.
    const timeIsUp = heldTimers(3_600_000);
    const { told, onPartial } = whenTold();
    await using server = await openServer(async ({ url }, response) => {
      if (url !== '/') await told;
      if (url === '/large.php') response.on('finish', timeIsUp);
      response.writeHead(200, html).end(pageOf(url));
    });
    const limits = { seconds: 3600, bodyBytes: 20_000_000 };
    const options = optionsFor(server.url, { level: 'safe', limits, onPartial });
    const report = await scanInProcess(options).result;
    expect(report.coverage.stoppedBy).toBe('time');
    expect(report.coverage.left?.checks.length).toBeGreaterThan(0);
    expect(report.findings.length).toBeGreaterThan(0);
  });
  it('says what was not reached', async () => {
    const timeIsUp = heldTimers(3_600_000);
    const page = pages(0);
    let asked = 0;
    await using server = await openServer((request, response) => {
      if (++asked === 20) timeIsUp();
      page(request, response);
    });
    const report = await scan(optionsFor(server.url, { limits: { seconds: 3600, pages: 5 } }));
    expect(report.coverage.stoppedBy).toBe('time');
    expect(report.coverage.left?.pages).toBeGreaterThan(0);
    expect(report.coverage.left?.inputs).toBeGreaterThan(0);
    expect(report.coverage.left?.checks).toContain('xss-s');
    expect(report.coverage.checks).not.toContain('xss-s');
  });
  it('that nothing was left of says nothing of the kind', async () => {
    await using server = await openServer(onePage('<p>Hello</p>'));
    const { coverage } = await scan(optionsFor(server.url, { level: 'safe' }));
    expect(coverage).toMatchObject({ stoppedBy: 'done' });
    expect(coverage.left).toBeUndefined();
  });
});

describe('a limit of memory', () => {
  /**
   * So many elements in one list that Node ends a whole process for it, not the thread alone (nodejs/node#47224).
   */
  const large = '<br>'.repeat(6_000_000);
  const limits = { seconds: 60, bodyBytes: 30_000_000 };
  const scanned = async (pageOf: (path: string) => string) => {
    const { told, onPartial } = whenTold();
    await using server = await openServer(async ({ url = '/' }, response) => {
      if (url !== '/') await told;
      response.writeHead(200, html).end(pageOf(url));
    });
    const options = optionsFor(server.url, { level: 'safe', limits, onPartial });
    return await scanInProcess(options, { megabytes: 100 }).result;
  };

  it('ends that scan alone, with what was found', async () => {
    const links = '<a href="/slow.php">s</a><a href="/large.php">l</a>';
    const report = await scanned((path) => {
      if (path === '/') return links;
      return path.startsWith('/large') ? large : '<p>Hello</p>';
    });
    expect(report.coverage.stoppedBy).toBe('memory');
    expect(report.coverage.left?.checks.length).toBeGreaterThan(0);
    expect(report.findings.length).toBeGreaterThan(0);
  });
  it('that comes before anything was found is told as such', async () => {
    await expect(scanned(() => large)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

describe('whoever runs the scan', () => {
  it('stops it, and has what was found', async () => {
    await using server = await openServer(pages(20));
    const { result, stop } = scanInProcess(optionsFor(server.url));
    while (server.asked.length < 100) await new Promise((done) => setTimeout(done, 20));
    stop();
    const report = await result;
    expect(report.coverage.stoppedBy).toBe('signal');
    expect(report.findings.length).toBeGreaterThan(0);
  });
  it('stops it before anything was answered, and has no report', async () => {
    await using server = await openServer(() => {});
    const { result, stop } = scanInProcess(optionsFor(server.url));
    while (server.asked.length === 0) await new Promise((done) => setTimeout(done, 20));
    stop();
    await expect(result).rejects.toMatchObject({ code: 'CANCELED' });
  });
});

describe('much data', () => {
  it('is bounded by page: more than a gigabyte in all ends nothing', async () => {
    const body = Buffer.alloc(5 * 1024 * 1024, 'a');
    await using server = await openServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(body),
    );
    const options = optionsFor(server.url, { limits: { seconds: 110 } });
    const budget = new Budget(limitsFor(options, true));
    const collector = await collectorFor(new URL(server.url), options, budget);
    try {
      // 210 times 5 MiB.
      for (let asked = 0; asked < 210; asked++) {
        const { response } = await collector.exchange({ method: 'GET', url: server.url });
        expect(response.body).toHaveLength(body.length);
      }
    } finally {
      await collector.close();
      budget.close();
    }
  });
});
