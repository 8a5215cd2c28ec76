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
type Point = Pick<RatingPoint, 'rating' | 'highest' | 'rating_date'>;
interface Place {
  x: number;
  y: number;
  /** Of the high end of a range; of one number the same. */
  top: number;
}
/** A range, between its ends. */
interface Bar extends Pick<Place, 'y' | 'top'> {
  left: number;
  right: number;
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

/** What a line of text takes: below a band's edge, or between two numbers. */
export const lineOfText = 18;

const minPointsForLines = 100;
const bandLines = [640, 740, 850] as const;
/** A line of a band, and where its number ends. */
interface BandLine {
  at: number;
  y: number;
  x: number;
}
/**
 * Lines of bands are drawn only if there are more points than a hundred (RAT-009), where the axis reaches them. Their numbers
 * stand at the right, beside those of the newest rating where they would meet.
 */
export function linesFor(points: readonly Point[], area: Area): BandLine[] {
  if (points.length <= minPointsForLines) return [];
  const numbers = newestNumbers(points, area);
  return bandLines
    .filter((at) => at > area.from && at < area.to)
    .map((at) => {
      const y = heightOf(at, area);
      const meets = numbers.some((number) => Math.abs(number.y - y) < lineOfText);
      return { at, y, x: area.width - (meets ? 56 : 8) };
    });
}

/** The position of each point: its day from left to right, its rating from the axis's lower end to its upper one. */
export function placesOf(points: readonly Point[], area: Area): Place[] {
  const times = points.map(({ rating_date }) => Date.parse(rating_date));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  return points.map(({ rating, highest: end }, index) => ({
    x: span === 0 ? area.width / 2 : (((times[index] ?? first) - first) / span) * area.width,
    y: heightOf(rating, area),
    top: heightOf(end ?? rating, area),
  }));
}

/** Half the width of a bar, where the days are that far apart. */
const halfBar = 4;

/**
 * A line through the ratings that are one number, and a bar for each range: a line would make a fall of its low end. Days
 * in a row with one range are one bar.
 */
export function marksOf(points: readonly Point[], area: Area): { line: string; bars: Bar[] } {
  const places = placesOf(points, area);
  const gaps = places.slice(1).map(({ x }, index) => x - (places[index]?.x ?? 0));
  const half = Math.max(0.5, Math.min(halfBar, ...gaps.map((gap) => gap / 2)));
  let line = '';
  let isAfterNumber = false;
  const bars: Bar[] = [];
  for (const [index, { x, y, top }] of places.entries()) {
    const isNumber = points[index]?.highest === null;
    // One alone is a dot.
    if (isNumber) line += isAfterNumber ? `L${x} ${y}` : `M${x} ${y}h0`;
    else {
      const before = isAfterNumber ? undefined : bars.at(-1);
      const right = Math.min(x + half, area.width);
      if (before?.y === y && before.top === top) before.right = right;
      else bars.push({ left: Math.max(x - half, 0), right, y, top });
    }
    isAfterNumber = isNumber;
  }
  return { line, bars };
}

/** The newest rating's numbers, with the height of their feet: both ends of a range, above and below its bar. */
export function newestNumbers(
  points: readonly Point[],
  area: Area,
): { value: number; y: number }[] {
  const [point, place] = [points.at(-1), placesOf(points, area).at(-1)];
  if (!point || !place) return [];
  const y = Math.max(place.top - 12, 14);
  return point.highest === null
    ? [{ value: point.rating, y }]
    : [
        { value: point.highest, y },
        { value: point.rating, y: Math.min(place.y + 18, area.height - 6) },
      ];
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
