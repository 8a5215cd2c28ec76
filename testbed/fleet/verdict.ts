/** A bound, and how much of it is used. */
export interface BoundLine {
  /** 'the connections of the database' */
  what: string;
  used: number;
  limit: number;
  unit: string;
  /** Not to be concluded from, and why. */
  unknown?: string;
}

const shareOf = ({ used, limit }: BoundLine) => used / limit;
const amount = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1);
const told = (bound: BoundLine) =>
  `${bound.what}: ${amount(bound.used)} of ${amount(bound.limit)} ${bound.unit} (${Math.round(shareOf(bound) * 100)} %)`;

/** What breaks first, in a sentence: of all bounds the one of which most is used. */
export function whatBreaksFirst(organizations: number, bounds: readonly BoundLine[]): string {
  const sure = bounds
    .filter(({ unknown }) => unknown === undefined)
    .sort((one, other) => shareOf(other) - shareOf(one));
  const [first] = sure;
  const many = organizations.toLocaleString('en-US');
  if (!first) return `With ${many} organizations nothing can be said: no bound was measured.`;
  const over = sure.filter((bound) => shareOf(bound) > 1);
  const others = over.slice(1).map(told);
  const unsure = bounds.filter(({ unknown }) => unknown !== undefined).map(({ what }) => what);
  return [
    over.length === 0
      ? `With ${many} organizations no bound is passed; first to be reached are ${told(first)}.`
      : `With ${many} organizations ${told(first)} breaks first.`,
    ...(others.length > 0 ? [`Over their bounds as well: ${others.join('; ')}.`] : []),
    ...(unsure.length > 0 ? [`Not concluded: ${unsure.join('; ')}.`] : []),
  ].join(' ');
}

/** A line for each bound, the fullest first. */
export const printBounds = (bounds: readonly BoundLine[]): string[] =>
  bounds
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .map((bound) =>
      bound.unknown ? `${bound.what}: not concluded, ${bound.unknown}` : told(bound),
    );
