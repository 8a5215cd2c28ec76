import { startSampleSite } from '@portal/sample-site/sampleSite';
import { scan } from '@portal/scanner';
import type { ScanLevel } from '@portal/scanner/level';
import { fetchLoop } from './fetchLoop.ts';
import { report } from './load.ts';

/**
 * The scanner's requests per second against a bare fetch loop with as many at once, on the same local site. At
 * level Normal without a browser it is busy throughout; Full waits on purpose, for delays that it provokes and
 * for a browser, and is printed beside it.
 */
export async function benchScanner(): Promise<void> {
  const site = await startSampleSite({ port: 0 });
  const sitemap = await (await fetch(loopback(new URL('/sitemap.xml', site.url)))).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? ''),
  );
  const bare = await fetchLoop(pages.map(loopback), 3000, 10);
  const [busy, whole] = [
    await scanned(site.url, { level: 'normal', browser: false }),
    await scanned(site.url, { level: 'full' }),
  ];
  await site.close();
  const ratio = busy.perSecond / bare;
  report('bare fetch loop, 10 at once, bodies read', `${Math.round(bare)} requests/s`);
  report(
    `scanner, ${busy.requests} requests, every body parsed`,
    `${Math.round(busy.perSecond)} requests/s, ${ratio.toFixed(2)} of bare`,
    { text: '≥ 0.5', met: ratio >= 0.5 },
  );
  report('  processor a request, the site’s own included', `${busy.processorMs.toFixed(1)} ms`);
  report(
    `scanner, ${whole.requests} requests, with waits and browser`,
    `${Math.round(whole.perSecond)} requests/s, ${(whole.perSecond / bare).toFixed(2)} of bare`,
  );
}

async function scanned(url: string, depth: { level: ScanLevel; browser?: false }) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const { requests } = await scan({ url, ...depth, allowPrivateHosts: ['sample.localhost'] });
  const { user, system } = process.cpuUsage(used);
  return {
    requests,
    perSecond: requests / ((performance.now() - started) / 1000),
    processorMs: (user + system) / 1000 / requests,
  };
}

/** fetch does not know that `.localhost` is this machine (RFC 6761 §6.3). */
const loopback = (url: URL): string => url.href.replace(url.hostname, '127.0.0.1');
