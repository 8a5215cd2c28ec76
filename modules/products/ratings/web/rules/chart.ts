import type { RatingPoint } from '#modules/products/ratings/schemas.ts';
import { bands, ratingWords } from '#modules/products/ratings/vocabulary.ts';

export const lowest = bands[0].from;
export const highest = bands[2].to;

interface Axis {
  from: number;
  to: number;
}
export interface Area extends Axis {
  width: number;
  height: number;
}
export interface Place {
  x: number;
  y: number;
}

/** Points above and below the ratings. */
const room = 40;

/** The part of the scale that is drawn: it fits the ratings, both ends of a range too. */
export function axisOf(points: readonly Pick<RatingPoint, 'rating' | 'highest'>[]): Axis {
  const low = Math.min(...points.map(({ rating }) => rating)) - room;
  const high = Math.max(...points.map((point) => point.highest ?? point.rating)) + room;
  return {
    from: Math.max(lowest, 10 * Math.floor(low / 10)),
    to: Math.min(highest, 10 * Math.ceil(high / 10)),
  };
}

/** The bands that the axis reaches, with the part of each that it does. */
export const bandsIn = ({ from, to }: Axis) =>
  bands.flatMap((band) => {
    const part = { bottom: Math.max(band.from, from), top: Math.min(band.to, to) };
    return part.top > part.bottom ? [{ ...band, ...part }] : [];
  });

/** Band lines are drawn only if there are more points than this (RAT-009), where the axis reaches them. */
const minWidthForLines = 100;
const bandLines = [640, 740, 850] as const;
export const linesFor = (points: readonly unknown[], { from, to }: Axis): readonly number[] =>
  points.length > minWidthForLines ? bandLines.filter((at) => at > from && at < to) : [];

/** The position of each point: its day from left to right, its rating from the axis's lower end to its upper one. */
export function placesOf(
  points: readonly Pick<RatingPoint, 'rating' | 'rating_date'>[],
  area: Area,
): Place[] {
  const times = points.map(({ rating_date }) => Date.parse(rating_date));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  return points.map(({ rating }, index) => ({
    x: span === 0 ? area.width / 2 : (((times[index] ?? first) - first) / span) * area.width,
    y: heightOf(rating, area),
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

export const heightOf = (rating: number, { height, from, to }: Omit<Area, 'width'>): number =>
  height - ((rating - from) / (to - from)) * height;

/** A summary of the chart in words; they name the ends of its axis. */
export function chartWords(points: readonly Pick<RatingPoint, 'rating' | 'highest'>[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No rating yet.';
  const wordsOf = (point: typeof first) => ratingWords(point.rating, point.highest);
  if (points.length === 1)
    return `One rating: ${wordsOf(last)}. The line begins with the next, tomorrow at the latest.`;
  const days = `over ${points.length} days with a rating`;
  const { from, to } = axisOf(points);
  const shown = `The chart shows ${from} to ${to} of the scale from ${lowest} to ${highest}.`;
  return first.highest === null && last.highest === null
    ? `From ${wordsOf(first)} to ${wordsOf(last)} ${days}. ${shown}`
    : `First ${wordsOf(first)}, now ${wordsOf(last)}, ${days}. ${shown}`;
}

/** The outline of a polygon from the low ends to the high ends; null if no point has a range. */
export function bandOutline(
  points: readonly Pick<RatingPoint, 'rating' | 'highest' | 'rating_date'>[],
  area: Area,
): string | null {
  if (points.every(({ highest }) => highest === null)) return null;
  const low = placesOf(points, area);
  const high = placesOf(
    points.map(({ rating, highest, rating_date }) => ({ rating: highest ?? rating, rating_date })),
    area,
  );
  return [...low, ...high.toReversed()].map(({ x, y }) => `${x},${y}`).join(' ');
}
