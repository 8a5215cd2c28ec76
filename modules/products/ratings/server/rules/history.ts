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

/**
 * The chart's points, oldest first: the last rating of each day in the brand's time zone. Days without one are skipped.
 */
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
 * How much the newest rating moved since the one of a week ago. Null if there is no rating of then or now, or if the
 * formula has changed in between.
 */
export function weekDifference(history: readonly Rated[], now: Date): number | null {
  const last = history.at(-1);
  const then = history.findLast(
    ({ ratedAt, rating }) => rating !== null && ratedAt <= weekBefore(now),
  );
  return last && then ? movedBy(then, last) : null;
}
