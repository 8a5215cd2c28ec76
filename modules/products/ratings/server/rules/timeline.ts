import { movedBy, type Rated, ratedWords } from './ends.ts';

/** How a rating differs from the one before it of the same address. */
export function ratingHappened(host: string, before: Rated | null, now: Rated): string {
  if (!before) return `${host} was rated for the first time: ${ratedWords(now)}.`;
  const moved = movedBy(before, now);
  if (moved === null)
    return `The security rating of ${host} is ${ratedWords(now)} by a newer formula, and does not compare with before.`;
  const way = moved < 0 ? 'fell' : 'rose';
  return `The security rating of ${host} ${way} from ${ratedWords(before)} to ${ratedWords(now)}.`;
}
