import { dayIn } from '#kit/contract/calendarDay.ts';
import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { type BandName, bandOf, type GradeColor } from '#modules/products/ratings/vocabulary.ts';
import { weekBefore } from './changes.ts';
import { type Ends, movedBy, shownHighest } from './ends.ts';

type Rated = Ends & { ratedAt: Date };

const bandColors: Record<BandName, GradeColor> = {
  Basic: 'orange',
  Intermediate: 'yellow',
  Advanced: 'green',
};

/** The chart's points: the last rating of each day of the brand's, oldest first; days without one are left out. */
export function pointsOf(history: readonly Rated[], timeZone: string): RatingPoint[] {
  const byDay = new Map<string, RatingPoint>();
  for (const { ratedAt, rating, highest } of history) {
    if (rating === null) continue;
    byDay.set(dayIn(timeZone, ratedAt), {
      rating,
      highest: shownHighest({ rating, highest }),
      rating_date: ratedAt.toISOString(),
      rating_color: bandColors[bandOf(rating)],
    });
  }
  return [...byDay.values()];
}

/**
 * By how much the newest rating moved since the one of a week ago; null where there is none, too little is
 * known now, or the formula has changed in between.
 */
export function weekDifference(history: readonly Rated[], now: Date): number | null {
  const last = history.at(-1);
  const then = history.findLast(
    ({ ratedAt, rating }) => rating !== null && ratedAt <= weekBefore(now),
  );
  return last && then ? movedBy(then, last) : null;
}
