import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { bands, ratingWords } from '#modules/products/ratings/vocabulary.ts';

/** Band lines are drawn only if there are more points than this (RAT-009). */
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

/** The position of each point: its day from left to right, 250 at the bottom, 900 at the top. */
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

/** The first of each month between the first point and the last; at most six, none where the days at the edges stand. */
export function monthsOf(
  points: readonly Pick<RatingPoint, 'rating_date'>[],
  width: number,
): { x: number; label: string }[] {
  const [first, last] = [points[0], points.at(-1)].map((point) =>
    Date.parse(point?.rating_date ?? ''),
  ) as [number, number];
  const begin = new Date(first);
  const months: { x: number; label: string }[] = [];
  for (let month = 1; ; month += 1) {
    const at = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month);
    if (!(at < last)) break;
    const x = ((at - first) / (last - first)) * width;
    if (x > edge && x < width - edge) months.push({ x, label: monthLabel.format(at) });
  }
  const step = Math.ceil(months.length / 6);
  return months.filter((_, place) => place % step === 0);
}

/** Pixels that a day takes, with some room. */
const edge = 110;

const monthLabel = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const heightOf = (rating: number, height: number): number =>
  height - ((rating - lowest) / (highest - lowest)) * height;

/** A summary of the chart in one sentence, for screen readers. */
export function chartWords(points: readonly Pick<RatingPoint, 'rating' | 'highest'>[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No rating yet.';
  const wordsOf = (point: typeof first) => ratingWords(point.rating, point.highest);
  if (points.length === 1)
    return `One rating: ${wordsOf(last)}. The line begins with the next, tomorrow at the latest.`;
  const days = `over ${points.length} days with a rating`;
  return first.highest === null && last.highest === null
    ? `From ${wordsOf(first)} to ${wordsOf(last)} ${days}.`
    : `First ${wordsOf(first)}, now ${wordsOf(last)}, ${days}.`;
}

/** The outline of a polygon from the low ends to the high ends; null if no point has a range. */
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
