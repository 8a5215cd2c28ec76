import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { processDatabase } from '#tests/support/databases.ts';
import { report } from './load.ts';
import { ownerAt, startPortal } from './portal.ts';

/** Lighthouse's simulated phone (its own default network and processor) on the pages that a person meets first. */
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
    const result = await lighthouse(`${server.url}${path}`, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    const failure = result?.lhr.runtimeError;
    if (failure) throw new Error(`Lighthouse could not measure ${path}: ${failure.message}`);
    const audits = result?.lhr.audits ?? {};
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const finalPath = new URL(result?.lhr.finalDisplayedUrl ?? server.url).pathname;
    if (finalPath !== path) throw new Error(`${path} led to ${finalPath}`);
    const lcp = value('largest-contentful-paint') / 1000;
    const cls = value('cumulative-layout-shift');
    const blocked = value('total-blocking-time');
    const score = Math.round((result?.lhr.categories.performance?.score ?? 0) * 100);
    report(`Lighthouse mobile, ${path}: score`, String(score));
    report('  largest contentful paint', `${lcp.toFixed(2)} s`, {
      text: `≤ ${lcpGoal} s`,
      met: lcp <= lcpGoal,
    });
    report('  cumulative layout shift', cls.toFixed(3), { text: '0', met: cls < 0.0005 });
    report('  total blocking time', `${blocked.toFixed(0)} ms`, {
      text: '≤ 50 ms',
      met: blocked <= 50,
    });
  }
  await browser.close();
  chrome.kill();
  await server.end('SIGTERM');
  await database.drop();
}
