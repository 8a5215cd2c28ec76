import type { MonthNews } from '#kit/contract/monthNews.ts';
import { letterAtBest, movedBy, type Rated, ratedWords } from './ends.ts';

/** A rise by fewer points than these that earns no other letter is nothing to praise. A fall is told however small it is. */
export const fewPoints = 10;

/** How a rating moved from the last before a month to the last within it. */
export function ratingNews(host: string, before: Rated | undefined, now: Rated): MonthNews {
  if (!before)
    return { kind: 'first', text: `${host} was rated for the first time: ${ratedWords(now)}.` };
  const moved = movedBy(before, now);
  if (moved === null)
    return {
      kind: 'state',
      text: `The security rating of ${host} is ${ratedWords(now)}, by a newer formula, so it does not compare with the month before.`,
    };
  const change = `from ${ratedWords(before)} to ${ratedWords(now)}`;
  if (moved > 0 && moved < fewPoints && letterAtBest(before) === letterAtBest(now))
    return {
      kind: 'state',
      text: `The security rating of ${host} is ${ratedWords(now)}, hardly above the ${ratedWords(before)} of the month before.`,
    };
  if (moved > 0) return { kind: 'better', text: `The security rating of ${host} rose ${change}.` };
  if (moved < 0) return { kind: 'worse', text: `The security rating of ${host} fell ${change}.` };
  return {
    kind: 'state',
    text: `The security rating of ${host} is ${ratedWords(now)}, as before.`,
  };
}
