import { type Ends, letterAtBest, shownHighest } from './ends.ts';

export type Rated = Ends & { letter: string | null };

/** '640 (B)', or of a range '612 to 655 (B at best)'. */
export function ratedWords(rating: Rated): string {
  const letter = letterAtBest(rating);
  const highest = shownHighest(rating);
  const number = highest === null ? `${rating.rating}` : `${rating.rating} to ${highest}`;
  if (letter === null) return number;
  return `${number} (${letter}${highest === null ? '' : ' at best'})`;
}
