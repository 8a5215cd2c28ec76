import { scan } from '#engines/scanner/index.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { report } from './load.ts';

/** The scanner's requests per second against a bare fetch loop with as many at once, on the same local site. */
export async function benchScanner(): Promise<void> {
  const site = await startSlowSite({ pages: 400, delayMs: 0 });
  const atOnce = 10;
  const bare = await fetchLoop(site.url, 2000, atOnce);
  const asked = site.requests();
  const started = performance.now();
  const found = await scan({
    url: site.url,
    level: 'safe',
    allowPrivateHosts: ['sample.localhost'],
    limits: { requests: 5000, pages: 500 },
  });
  const seconds = (performance.now() - started) / 1000;
  const perSecond = (site.requests() - asked) / seconds;
  await site.close();
  const ratio = perSecond / bare;
  report('bare fetch loop, 10 at once, bodies read', `${Math.round(bare)} requests/s`);
  report(
    `scanner, ${found.requests} requests, every body parsed`,
    `${Math.round(perSecond)} requests/s, ${ratio.toFixed(2)} of bare`,
    { text: '≥ 0.5', met: ratio >= 0.5 },
  );
}

async function fetchLoop(url: string, requests: number, atOnce: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; next < requests; ) {
        next += 1;
        const response = await fetch(
          `${url.replace('sample.localhost', '127.0.0.1')}page/${next % 400}`,
        );
        await response.text();
      }
    }),
  );
  return requests / ((performance.now() - started) / 1000);
}
