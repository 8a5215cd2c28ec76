import { scan } from '@portal/scanner';
import { fingerprintOf } from '@portal/scanner/identity';
import { expect, it } from 'vitest';
import { startRandomSite } from './randomSite.ts';

/** A scan of the site of a seed, at a port and with markers of its own. */
async function idsOf(seed: number): Promise<string[]> {
  const site = await startRandomSite({ seed });
  try {
    const allowPrivateHosts = [new URL(site.url).hostname];
    const options = { url: site.url, allowPrivateHosts, browser: false } as const;
    const { findings } = await scan({ ...options, level: 'full', limits: { seconds: 60 } });
    return findings.map(fingerprintOf).sort();
  } finally {
    await site.close();
  }
}

it.each([3, 11])(
  'the findings at the site of seed %i bear the same ids in two scans, each its own',
  {
    timeout: 130_000,
  },
  async (seed) => {
    const first = await idsOf(seed);
    expect(first.length).toBeGreaterThan(15);
    expect(new Set(first).size).toBe(first.length);
    expect(await idsOf(seed)).toEqual(first);
  },
);
