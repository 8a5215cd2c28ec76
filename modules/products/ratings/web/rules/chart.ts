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

/** What a line of text takes below a band's edge. */
const lineOfText = 18;
/** What the longest name of a band takes, from the left. */
const nameWidth = 150;

/**
 * Where the foot of a band's name stands: below its upper edge, or above its lower one where a band's line or the ratings would
 * cross it; nowhere in a part that is lower than a line of text.
 */
export function footOfName(
  { top, bottom }: { top: number; bottom: number },
  points: readonly Point[],
  area: Area,
): number | null {
  const [upper, lower] = [heightOf(top, area), heightOf(bottom, area)];
  if (lower - upper < lineOfText) return null;
  const lines = linesFor(points, area).map(({ y }) => y);
  const ratings = placesOf(points, area).filter(({ x }) => x < nameWidth);
  const taken = [...lines, ...ratings.flatMap((place) => [place.y, place.top])];
  const isFree = (foot: number) => taken.every((y) => y < foot - 13 || y > foot + 5);
  return [upper + lineOfText, lower - 6].find(isFree) ?? upper + lineOfText;
}

const minPointsForLines = 100;
const bandLines = [640, 740, 850] as const;

/** Lines of bands are drawn only if there are more points than a hundred (RAT-009), where the axis reaches them. */
export const linesFor = (points: readonly unknown[], scale: Omit<Area, 'width'>) =>
  points.length > minPointsForLines
    ? bandLines
        .filter((at) => at > scale.from && at < scale.to)
        .map((at) => ({ at, y: heightOf(at, scale) }))
    : [];

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
      const bar = { ...sidesOf(x, half, index === points.length - 1), y, top };
      if (before?.y === y && before.top === top) before.right = bar.right;
      else bars.push(bar);
    }
    isAfterNumber = isNumber;
  }
  return { line, bars };
}

/** The newest bar stands right of the chart, whole and apart from the line. */
const sidesOf = (x: number, half: number, isNewest: boolean) =>
  isNewest
    ? { left: x + halfBar, right: x + 3 * halfBar }
    : { left: Math.max(x - half, 0), right: x + half };

/** The newest rating's numbers, of a range both ends, with the height of their feet: each beside what it tells. */
export function newestNumbers(
  points: readonly Point[],
  area: Area,
): { value: number; y: number }[] {
  const [point, place] = [points.at(-1), placesOf(points, area).at(-1)];
  if (!point || !place) return [];
  const low = { value: point.rating, y: place.y + 5 };
  return point.highest === null ? [low] : [{ value: point.highest, y: place.top + 5 }, low];
}

/**
 * The first of each month between the first point and the last; at most six, none where the days at the edges stand, which
 * begin and end that far outside.
 */
export function monthsOf(
  points: readonly Pick<RatingPoint, 'rating_date'>[],
  width: number,
  outside = { left: 0, right: 0 },
): { x: number; label: string }[] {
  const [first, last] = [points[0], points.at(-1)].map((point) =>
    Date.parse(point?.rating_date ?? ''),
  ) as [number, number];
  const [from, to] = [edge - outside.left, width + outside.right - edge];
  const begin = new Date(first);
  const months: { x: number; label: string }[] = [];
  for (let month = 1; ; month += 1) {
    const at = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month);
    if (!(at < last)) break;
    const x = ((at - first) / (last - first)) * width;
    if (x > from && x < to) months.push({ x, label: monthLabel.format(at) });
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
