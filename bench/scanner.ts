import { scan } from '#engines/scanner/index.ts';
import { startSampleSite } from '#engines/scanner/range/sampleSite.ts';
import { report } from './load.ts';

/** The scanner's requests per second against a bare fetch loop with as many at once, on the same local site. */
export async function benchScanner(): Promise<void> {
  const site = await startSampleSite({ port: 0 });
  const sitemap = await (await fetch(loopback(new URL('/sitemap.xml', site.url)))).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? ''),
  );
  const bare = await fetchLoop(pages.map(loopback), 3000, 10);
  const started = performance.now();
  const found = await scan({
    url: site.url,
    level: 'full',
    allowPrivateHosts: ['sample.localhost'],
  });
  const perSecond = found.requests / ((performance.now() - started) / 1000);
  await site.close();
  const ratio = perSecond / bare;
  report('bare fetch loop, 10 at once, bodies read', `${Math.round(bare)} requests/s`);
  report(
    `scanner, ${found.requests} requests, every body parsed`,
    `${Math.round(perSecond)} requests/s, ${ratio.toFixed(2)} of bare`,
    { text: '≥ 0.5', met: ratio >= 0.5 },
  );
}

/** fetch does not know that `.localhost` is this machine (RFC 6761 §6.3). */
const loopback = (url: URL): string => url.href.replace(url.hostname, '127.0.0.1');

async function fetchLoop(
  urls: readonly string[],
  requests: number,
  atOnce: number,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < requests) {
        const response = await fetch(urls[next++ % urls.length] ?? '');
        await response.text();
      }
    }),
  );
  return requests / ((performance.now() - started) / 1000);
}
