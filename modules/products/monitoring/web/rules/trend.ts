import type { Severities } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';

/** With more columns, each would be too narrow on a phone. */
export const maxColumns = 12;

export const totalOf = ({ highs, mediums, lows }: Severities): number => highs + mediums + lows;

/** How much the last scan found, with what is accepted, and the first, in one sentence. */
export function trendWords(first: Severities, last: Severities): string {
  const [before, now] = [totalOf(first), totalOf(last)];
  const change =
    now === before
      ? 'as many as'
      : now < before
        ? `${before - now} fewer than`
        : `${now - before} more than`;
  return `The last scan found ${countOf(now, 'thing')}, ${change} the first shown.`;
}
