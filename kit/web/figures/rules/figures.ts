import type { Figure, FigureKind, FigureValue } from '#kit/contract/figures.ts';

/** What a figure is called. */
export const figureTitles: Record<FigureKind, string> = {
  rating: 'Security rating',
  causes: 'To fix on websites',
  training: 'Training finished',
  maturity: 'Maturity level',
};

/** '363', '363 to 423', '66%'. */
export function valueWords(kind: FigureKind, { value, highest }: FigureValue): string {
  if (highest !== null) return `${value} to ${highest}`;
  return kind === 'training' ? `${value}%` : String(value);
}

/** The same beside another value, where '363 to 423' reads as a rise. */
const besideWords = (kind: FigureKind, value: FigureValue): string =>
  value.highest === null ? valueWords(kind, value) : `between ${value.value} and ${value.highest}`;

/** With what a chart begins and ends: '338 on Sep 3, between 363 and 423 today'. */
export function endsWords({ kind, values }: Figure, dateAt: (place: number) => string): string {
  const place = values.findIndex((value) => value !== null);
  const [first, now] = [values[place], values.at(-1)];
  const end = now ? `${besideWords(kind, now)} today` : 'not seen today';
  return first && first !== now ? `${besideWords(kind, first)} on ${dateAt(place)}, ${end}` : end;
}

/** What a chart shows, in one sentence: 'Security rating: 338 on Sep 3, 363 today.' */
export const figureWords = (figure: Figure, dateAt: (place: number) => string): string =>
  `${figureTitles[figure.kind]}: ${endsWords(figure, dateAt)}.`;

export interface Size {
  width: number;
  height: number;
}

/**
 * The ends of the axis: it fits the data, both ends of a range too, but never makes a small change look like a leap, and
 * counts begin at zero.
 */
export function rangeOf({ kind, values }: Figure): { from: number; to: number } {
  const known = values.flatMap((one) => (one ? [one.value, highOf(one)] : []));
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

const highOf = ({ value, highest }: FigureValue): number => highest ?? value;

/** Where each known value stands in a drawing, and the high end of a range: weeks from left to right. */
export function placesOf(figure: Figure, { width, height }: Size) {
  const { from, to } = rangeOf(figure);
  const y = (value: number) => height - ((value - from) / (to - from)) * height;
  const step = width / (figure.values.length - 1);
  return figure.values.flatMap((value, place) =>
    value ? [{ place, value, x: place * step, y: y(value.value), top: y(highOf(value)) }] : [],
  );
}

/** The rows of the table: now, and every fourth week before as far as anything is known. */
export const tableRows = (figures: readonly Figure[]): number[] =>
  [12, 8, 4, 0].filter((place) => figures.some(({ values }) => values[place]));
