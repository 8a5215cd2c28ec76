import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { bands } from '#modules/products/ratings/vocabulary.ts';

/** Band lines are drawn only when there are more points than these (RAT-009). */
export const minWidthForLines = 100;
export const bandLines = [640, 740, 850] as const;
export const linesFor = (points: readonly unknown[]): readonly number[] =>
  points.length > minWidthForLines ? bandLines : [];

export const lowest = bands[0].from;
export const highest = bands[2].to;

export interface Place {
  x: number;
  y: number;
}

/** Where each point stands: by its day from left to right, 250 at the bottom, 900 at the top. */
export function placesOf(
  points: readonly Pick<RatingPoint, 'rating' | 'rating_date'>[],
  { width, height }: { width: number; height: number },
): Place[] {
  const times = points.map(({ rating_date }) => Date.parse(rating_date));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  return points.map(({ rating }, index) => ({
    x: span === 0 ? width / 2 : (((times[index] ?? first) - first) / span) * width,
    y: heightOf(rating, height),
  }));
}

export const heightOf = (rating: number, height: number): number =>
  height - ((rating - lowest) / (highest - lowest)) * height;

/** One line for who cannot see the chart. */
export function chartWords(points: readonly Pick<RatingPoint, 'rating'>[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No rating yet.';
  if (points.length === 1) return `One rating: ${last.rating}.`;
  return `From ${first.rating} to ${last.rating} over ${points.length} days with a rating.`;
}
