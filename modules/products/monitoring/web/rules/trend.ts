import type { Severities } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';

/** With more columns, each would be too narrow on a phone. */
export const maxColumns = 12;

export const totalOf = ({ highs, mediums, lows }: Severities): number => highs + mediums + lows;

/** How the number of things to fix changed from the first to the last scan, in one sentence. */
export function trendWords(first: Severities, last: Severities): string {
  const [before, now] = [totalOf(first), totalOf(last)];
  const change =
    now === before
      ? 'as many as'
      : now < before
        ? `${before - now} fewer than`
        : `${now - before} more than`;
  return `${countOf(now, 'thing')} to fix in the last scan, ${change} in the first shown.`;
}
