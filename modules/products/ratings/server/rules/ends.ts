import { isNarrow, letterOfRating } from '@portal/ratings/formula';

/** The two ends of a stored rating. In version 1 there is no high end: the number is both ends. */
export interface Ends {
  rating: number | null;
  highest: number | null;
  formulaVersion: string;
}

export type Rated = Ends & { letter: string | null };

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

/** The letter of the number, or for a range the letter of its high end. */
export function letterAtBest(rating: Rated): string | null {
  const highest = shownHighest(rating);
  return highest === null ? rating.letter : letterOfRating(highest);
}

/** The letters of a rating that certainly fell by a letter or more; null of one that did not. */
export function fallOf(before: Rated, now: Rated): { from: string; to: string } | null {
  const [from, to] = [letterAtBest(before), letterAtBest(now)];
  // Letters further down the alphabet are worse.
  if (from === null || to === null || to <= from) return null;
  return (movedBy(before, now) ?? 0) < 0 ? { from, to } : null;
}

/** '640 (B)', or of a range '612 to 655 (B at best)'. */
export function ratedWords(rating: Rated): string {
  const letter = letterAtBest(rating);
  const highest = shownHighest(rating);
  const number = highest === null ? `${rating.rating}` : `${rating.rating} to ${highest}`;
  if (letter === null) return number;
  return `${number} (${letter}${highest === null ? '' : ' at best'})`;
}
