import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { bands, ratingWords } from '#modules/products/ratings/vocabulary.ts';

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
export function chartWords(points: readonly Pick<RatingPoint, 'rating' | 'highest'>[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No rating yet.';
  const told = (point: typeof first) => ratingWords(point.rating, point.highest);
  if (points.length === 1) return `One rating: ${told(last)}.`;
  const days = `over ${points.length} days with a rating`;
  return first.highest === null && last.highest === null
    ? `From ${told(first)} to ${told(last)} ${days}.`
    : `First ${told(first)}, now ${told(last)}, ${days}.`;
}

/** The ranges as one band from the low ends to the high ones, where any point has one: points of an outline. */
export function bandOutline(
  points: readonly Pick<RatingPoint, 'rating' | 'highest' | 'rating_date'>[],
  size: { width: number; height: number },
): string | null {
  if (points.every(({ highest }) => highest === null)) return null;
  const low = placesOf(points, size);
  const high = placesOf(
    points.map(({ rating, highest, rating_date }) => ({ rating: highest ?? rating, rating_date })),
    size,
  );
  return [...low, ...high.toReversed()].map(({ x, y }) => `${x},${y}`).join(' ');
}
