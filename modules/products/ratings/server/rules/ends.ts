import { isNarrow } from '@portal/ratings/formula';

/** The two ends of a stored rating. In version 1 there is no high end: the number is both ends. */
export interface Ends {
  rating: number | null;
  highest: number | null;
  formulaVersion: string;
}

/** The high end if a range is shown; null if a number is shown, or there is no rating. */
export const shownHighest = ({
  rating,
  highest,
}: Pick<Ends, 'rating' | 'highest'>): number | null =>
  rating !== null && highest !== null && !isNarrow(rating, highest) ? highest : null;

/**
 * How many points the rating certainly moved up or down, which requires that both of its ends moved that way. 0 if the
 * ends moved apart or together, so that only knowledge changed; null if the ratings have different versions.
 */
export function movedBy(before: Ends, now: Ends): number | null {
  if (before.rating === null || now.rating === null) return null;
  if (before.formulaVersion !== now.formulaVersion) return null;
  const low = now.rating - before.rating;
  const high = (now.highest ?? now.rating) - (before.highest ?? before.rating);
  if (Math.sign(low) !== Math.sign(high)) return 0;
  return Math.abs(low) < Math.abs(high) ? low : high;
}
