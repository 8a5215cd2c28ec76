import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { processDatabase } from '#tests/support/databases.ts';
import { report } from './load.ts';
import { ownerAt, startPortal } from './portal.ts';

/** Single runs differ by a third. */
const runs = 7;

/**
 * Lighthouse's simulated phone (its own default network and processor) on the pages that a person meets first: the
 * median of each figure.
 */
export async function benchLighthouse(): Promise<void> {
  const database = await processDatabase('pglite');
  const server = await startPortal(database);
  const owner = await ownerAt(server);
  await owner.seeIntro();
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  for (const [path, cookies, lcpGoal] of [
    ['/signin', [], 1.8],
    ['/dashboard', [...owner.cookies], 2.5],
  ] as const) {
    // Into the browser's own jar, which Lighthouse empties of other things only: a header that it adds
    // itself would not reach the page's own calls.
    for (const [name, value] of cookies) {
      await browser.contexts()[0]?.addCookies([{ name, value, url: server.url, httpOnly: true }]);
    }
    const measured: Measured[] = [];
    while (measured.length < runs) {
      const run = await measure(`${server.url}${path}`, chrome.port);
      if (run) measured.push(run);
    }
    const median = (of: keyof Measured) =>
      measured.map((run) => run[of]).sort((a, b) => a - b)[(runs - 1) / 2] ?? Number.NaN;
    report(`Lighthouse mobile, ${path}: score`, String(median('score')));
    report('  largest contentful paint', `${median('lcp').toFixed(2)} s`, {
      text: `≤ ${lcpGoal} s`,
      met: median('lcp') <= lcpGoal,
    });
    report('  cumulative layout shift', median('cls').toFixed(3), {
      text: '0',
      met: median('cls') < 0.0005,
    });
    report('  total blocking time', `${median('blocked').toFixed(0)} ms`, {
      text: '≤ 50 ms',
      met: median('blocked') <= 50,
    });
  }
  await browser.close();
  chrome.kill();
  await server.end('SIGTERM');
  await database.drop();
}

interface Measured {
  /** 0 to 100. */
  score: number;
  /** Seconds. */
  lcp: number;
  cls: number;
  /** Milliseconds. */
  blocked: number;
}

/** One run; null where Chromium lost the trace's beginning (Lighthouse: NO_NAVSTART), which asks to be run again. */
async function measure(address: string, port: number): Promise<Measured | null> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
  });
  const failure = result?.lhr.runtimeError;
  if (failure?.code === 'NO_NAVSTART') return null;
  if (!result || failure) {
    throw new Error(`Lighthouse could not measure ${address}: ${failure?.message}`);
  }
  const { lhr } = result;
  if (lhr.finalDisplayedUrl !== address) {
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`);
  }
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((lhr.categories.performance?.score ?? 0) * 100),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
  };
}
