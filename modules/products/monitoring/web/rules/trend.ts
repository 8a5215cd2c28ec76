import type { Scan } from '#modules/products/monitoring/schemas.ts';

type Counts = Pick<Scan, 'highs' | 'mediums' | 'lows'>;

/** With more columns, each would be too narrow on a phone. */
const maxShown = 12;

/** The most recent completed scans, the oldest first. */
export const trendOf = (scans: readonly Scan[]): Scan[] =>
  scans
    .filter((scan) => scan.status === 'completed')
    .toSorted((a, b) => endOf(a) - endOf(b))
    .slice(-maxShown);

const endOf = (scan: Scan): number => Date.parse(scan.completeTime ?? scan.startTime);

export const totalOf = ({ highs, mediums, lows }: Counts): number => highs + mediums + lows;

/** How the number of issues changed from the first to the last scan, in one sentence. */
export function trendWords(first: Counts, last: Counts): string {
  const [before, now] = [totalOf(first), totalOf(last)];
  const change =
    now === before
      ? 'as many as'
      : now < before
        ? `${before - now} fewer than`
        : `${now - before} more than`;
  return `${now} ${now === 1 ? 'issue' : 'issues'} in the last scan, ${change} in the first shown.`;
}
