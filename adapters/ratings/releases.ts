import type { ProductReleases, ReleaseData } from '@portal/releases';
import { z } from 'zod';
import { askJson } from './askJson.ts';
import { askDaily, askEach } from './daily.ts';

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
  return askDaily<ReleaseData>(shipped, (known, now) => {
    const asOf = isoDay(now);
    const ask = async (slug: string): Promise<ProductReleases> => {
      const lines = await linesOf(`${url}/${slug}.json`, now);
      return { source: 'endoflife.date (MIT)', asOf, lines };
    };
    return askEach(slugs, known, ask, onFailure);
  });
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

async function linesOf(address: string, now: Date): Promise<ProductReleases['lines']> {
  const told = await askJson(address, { timeoutMs: 5_000, maxBytes: 1024 * 1024 });
  return cycles.parse(told).map(({ cycle, eol, latest, latestReleaseDate }) => ({
    cycle,
    // Over without a day: since its last release at the latest.
    endOfLife: eol === false ? null : eol === true ? (latestReleaseDate ?? isoDay(now)) : eol,
    ...(latest !== undefined && { latest }),
    ...(latestReleaseDate !== undefined && { latestAt: latestReleaseDate }),
  }));
}
