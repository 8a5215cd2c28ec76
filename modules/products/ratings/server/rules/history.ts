import { dayIn } from '#kit/contract/calendarDay.ts';
import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { type BandName, bandOf, type GradeColor } from '#modules/products/ratings/vocabulary.ts';
import { weekBefore } from './changes.ts';

interface Rated {
  ratedAt: Date;
  rating: number | null;
}

const bandColors: Record<BandName, GradeColor> = {
  Basic: 'orange',
  Intermediate: 'yellow',
  Advanced: 'green',
};

/** The chart's points: the last rating of each day of the brand's, oldest first; days without a headline are left out. */
export function pointsOf(history: readonly Rated[], timeZone: string): RatingPoint[] {
  const byDay = new Map<string, RatingPoint>();
  for (const { ratedAt, rating } of history) {
    if (rating === null) continue;
    byDay.set(dayIn(timeZone, ratedAt), {
      rating,
      rating_date: ratedAt.toISOString(),
      rating_color: bandColors[bandOf(rating)],
    });
  }
  return [...byDay.values()];
}

/** The newest rating less the one of a week ago; null where there is none, or too little is known now. */
export function weekDifference(history: readonly Rated[], now: Date): number | null {
  const last = history.at(-1)?.rating;
  const then = history.findLast(
    ({ ratedAt, rating }) => rating !== null && ratedAt <= weekBefore(now),
  )?.rating;
  return then == null || last == null ? null : last - then;
}
