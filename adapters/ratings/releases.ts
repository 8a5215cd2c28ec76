import type { ProductReleases, ReleaseData } from '@portal/releases';
import { z } from 'zod';
import { askJson } from './askJson.ts';
import { askDaily } from './daily.ts';

/** The engine's names, and those of the list. */
const slugs: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  Apache: 'apache-http-server',
  PHP: 'php',
  OpenSSL: 'openssl',
  'Apache Tomcat': 'tomcat',
  WordPress: 'wordpress',
  Drupal: 'drupal',
  Joomla: 'joomla',
  Python: 'python',
};

const day = z.iso.date();
/** As https://endoflife.date/docs/api/ describes `/{product}.json`. */
const cycles = z
  .array(
    z.object({
      cycle: z.string().max(20),
      /** The day, or whether it is over without one. */
      eol: z.union([day, z.boolean()]),
      latest: z.string().max(40).optional(),
      latestReleaseDate: day.optional(),
    }),
  )
  .max(500);

/** The newest releases of server software, asked for at most once a day; `now` decides what day it is. */
export type FreshReleases = (now: Date) => Promise<ReleaseData>;

/**
 * Of a product that cannot be fetched stays what was known before, at first what is shipped, with its own
 * day: the engine calls nothing up to date by it once it is too old. `onFailure` is told why.
 */
export function createReleases(
  url: string,
  shipped: ReleaseData,
  onFailure: (error: unknown) => void,
): FreshReleases {
  return askDaily<ReleaseData>(shipped, async (known, now) => {
    const found = await Promise.allSettled(
      Object.entries(slugs).map(async ([product, slug]) => {
        const lines = await linesOf(`${url}/${slug}.json`, now);
        return [product, { source: 'endoflife.date (MIT)', asOf: isoDay(now), lines }] as const;
      }),
    );
    const failed = found.filter((one) => one.status === 'rejected');
    for (const { reason } of failed.slice(0, 1)) onFailure(reason);
    const fresh = found.flatMap((one): (readonly [string, ProductReleases])[] =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    return { known: { ...known, ...Object.fromEntries(fresh) }, isWhole: failed.length === 0 };
  });
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

async function linesOf(address: string, now: Date): Promise<ProductReleases['lines']> {
  const told = await askJson(address, { timeoutMs: 5_000 });
  return cycles.parse(told).map(({ cycle, eol, latest, latestReleaseDate }) => ({
    cycle,
    // Over without a day: since its last release at the latest.
    endOfLife: eol === false ? null : eol === true ? (latestReleaseDate ?? isoDay(now)) : eol,
    ...(latest !== undefined && { latest }),
    ...(latestReleaseDate !== undefined && { latestAt: latestReleaseDate }),
  }));
}
