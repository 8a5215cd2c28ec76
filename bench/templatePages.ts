/** What ten thousand pages of one template cost: requests of crawling, and memory over a whole scan. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { scanInProcess } from '@portal/scanner';
import { report } from './load.ts';

const goals = { beyondHundred: 60, megabytes: 512, growth: 64 } as const;
const everyMs = 100;

export async function benchTemplatePages(): Promise<void> {
  const child = fork(new URL('./templateSite.ts', import.meta.url));
  const [url] = (await once(child, 'message')) as [string];
  const before = megabytes();
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(megabytes() - before), everyMs);
  let crawling = 0;
  try {
    const { requests, pages } = await scanInProcess({
      url,
      level: 'normal',
      allowPrivateHosts: [new URL(url).hostname],
      onProgress: (progress) => {
        if (progress.phase === 'crawl') crawling = progress.requests;
      },
    }).result;
    const beyond = Math.max(0, crawling - 100);
    report(
      'ten thousand pages of one template',
      `${pages} visited with ${crawling} requests, ${beyond} beyond the first hundred; ${requests} in the whole scan`,
      { text: `≤ ${goals.beyondHundred}`, met: beyond <= goals.beyondHundred },
    );
    // The first quarter loads the checks and warms the compiler up.
    const quarter = Math.ceil(samples.length / 4);
    const half = highest(samples.slice(quarter, quarter * 2));
    const end = highest(samples.slice(-quarter));
    const most = highest(samples);
    report('memory of the whole scan', `at most ${most.toFixed(0)} MB`, {
      text: `≤ ${goals.megabytes} MB`,
      met: most <= goals.megabytes,
    });
    report('growth from its second quarter to its last', `${(end - half).toFixed(0)} MB`, {
      text: `≤ ${goals.growth} MB`,
      met: end - half <= goals.growth,
    });
  } finally {
    clearInterval(timer);
    child.disconnect();
  }
}

const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024;
const highest = (samples: readonly number[]): number => Math.max(0, ...samples);
