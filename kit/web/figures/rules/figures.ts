import {
  comparedAt,
  type Figure,
  type FigureKind,
  type FigureValue,
} from '#kit/contract/figures.ts';

/** What a figure is called. */
export const figureTitles: Record<FigureKind, string> = {
  rating: 'Security rating',
  causes: 'Things to fix',
  training: 'Training finished',
  maturity: 'Maturity level',
};

/** '363', '363 to 423', '66%'. */
export function valueWords(kind: FigureKind, { value, highest }: FigureValue): string {
  if (highest !== null) return `${value} to ${highest}`;
  return kind === 'training' ? `${value}%` : String(value);
}

export interface Change {
  direction: 'up' | 'down' | 'same' | 'first';
  /** Whether it is good news. */
  isGood: boolean;
  words: string;
}

/** How a figure changed in about a month: 'Up 24 points since Oct 29'. */
export function changeOf(
  { kind, values, movedBy }: Figure,
  dateAt: (place: number) => string,
): Change {
  const place = comparedAt(values);
  const same = (words: string): Change => ({ direction: 'same', isGood: false, words });
  if (place === -1) return { direction: 'first', isGood: false, words: 'Known for the first time' };
  const since = dateAt(place);
  if (movedBy === null) return same(`Does not compare with ${since}`);
  if (movedBy === 0) {
    const [before, now] = [values[place], values.at(-1)];
    const isEqual = before?.value === now?.value && before?.highest === now?.highest;
    return same(isEqual ? `As on ${since}` : `No certain change since ${since}`);
  }
  const isUp = movedBy > 0;
  const by = Math.abs(movedBy);
  const amount = {
    rating: `${by} ${by === 1 ? 'point' : 'points'}`,
    causes: String(by),
    training: `${by} points`,
    maturity: `${by} ${by === 1 ? 'level' : 'levels'}`,
  }[kind];
  return {
    direction: isUp ? 'up' : 'down',
    isGood: kind === 'causes' ? !isUp : isUp,
    words:
      kind === 'causes'
        ? `${amount} ${isUp ? 'more' : 'fewer'} than on ${since}`
        : `${isUp ? 'Up' : 'Down'} ${amount} since ${since}`,
  };
}

/** What a chart shows, in one sentence: 'Security rating: 338 on Sep 3, 363 today.' */
export function figureWords({ kind, values }: Figure, dateAt: (place: number) => string): string {
  const place = values.findIndex((value) => value !== null);
  const [first, now] = [values[place], values.at(-1)];
  const title = figureTitles[kind];
  if (!first || !now || first === now)
    return `${title}: ${now ? valueWords(kind, now) : 'unknown'} today.`;
  return `${title}: ${valueWords(kind, first)} on ${dateAt(place)}, ${valueWords(kind, now)} today.`;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * The ends of the axis: it fits the data, of a range what is certain, but never makes a small change look like a leap, and
 * counts begin at zero.
 */
export function rangeOf({ kind, values }: Figure): { from: number; to: number } {
  const known = values.flatMap((one) => (one ? [one.value] : []));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  switch (kind) {
    case 'causes':
      return { from: 0, to: Math.max(most, 1) };
    case 'training':
      return { from: 0, to: 100 };
    case 'maturity':
      return { from: 0, to: 5 };
    case 'rating': {
      const room = Math.max(0, 60 - (most - least)) / 2;
      return { from: least - room, to: most + room };
    }
  }
}

/** Where each known value stands in a drawing: weeks from left to right. */
export function placesOf(figure: Figure, { width, height }: Size) {
  const { from, to } = rangeOf(figure);
  const y = (value: number) => height - ((value - from) / (to - from)) * height;
  const step = width / (figure.values.length - 1);
  return figure.values.flatMap((value, place) =>
    value ? [{ place, value, x: place * step, y: y(value.value) }] : [],
  );
}

/** The rows of the table: now, and every fourth week before as far as anything is known. */
export const tableRows = (figures: readonly Figure[]): number[] =>
  [12, 8, 4, 0].filter((place) => figures.some(({ values }) => values[place]));
