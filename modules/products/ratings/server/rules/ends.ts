import { isNarrow } from '@portal/ratings/formula';

/** A kept rating by its ends. One of version 1 has no high end: its number is both. */
export interface Ends {
  rating: number | null;
  highest: number | null;
  formulaVersion: string;
}

/** The high end where a range is shown instead of a number; null where a number is, or nothing. */
export const shownHighest = ({
  rating,
  highest,
}: Pick<Ends, 'rating' | 'highest'>): number | null =>
  rating !== null && highest !== null && !isNarrow(rating, highest) ? highest : null;

/**
 * By how many points the rating moved for certain, up or down: both of its ends did. 0 where they moved
 * apart, so that more or less became known; null where the two were not made by one version.
 */
export function movedBy(before: Ends, now: Ends): number | null {
  if (before.rating === null || now.rating === null) return null;
  if (before.formulaVersion !== now.formulaVersion) return null;
  const low = now.rating - before.rating;
  const high = (now.highest ?? now.rating) - (before.highest ?? before.rating);
  if (Math.sign(low) !== Math.sign(high)) return 0;
  return Math.abs(low) < Math.abs(high) ? low : high;
}
