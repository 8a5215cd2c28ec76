import { comparedAt, type Figure, type FigureKind, figureKinds } from '#kit/contract/figures.ts';
import { countOf } from '#kit/contract/words.ts';

export interface Change {
  direction: 'up' | 'down' | 'same' | 'first';
  /** Whether it is good news. */
  isGood: boolean;
  words: string;
}

const equal = 'no change';
/** Of a range that only became wider or narrower. */
const uncertain = 'no certain change';

/** Where the value stands by which a figure tells its change; -1 where it tells none. */
const placeOf = ({ values, movedBy }: Figure): number =>
  values.at(-1) && movedBy !== null ? comparedAt(values) : -1;

/** Since when all changes of a screen are told: from where the first of its figures compares; -1 where none does. */
export function changesSince(figures: readonly Figure[]): number {
  const places = figures.map(placeOf).filter((place) => place !== -1);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** By how much a figure changed: 'up 24 points', '3 fewer', 'no change'. */
function amountOf({ kind, values }: Figure, movedBy: number): string {
  if (movedBy === 0) {
    const [before, now] = [values[comparedAt(values)], values.at(-1)];
    const isEqual = before?.value === now?.value && before?.highest === now?.highest;
    return isEqual ? equal : uncertain;
  }
  const by = Math.abs(movedBy);
  const isUp = movedBy > 0;
  if (kind === 'causes') return `${by} ${isUp ? 'more' : 'fewer'}`;
  const unit = kind === 'maturity' ? 'level' : 'point';
  return `${isUp ? 'up' : 'down'} ${countOf(by, unit)}`;
}

/**
 * How a figure changed since the day of all changes of its screen: 'Up 24 points'. What is known only since later has
 * nothing to compare.
 */
export function changeOf(figure: Figure, since: number): Change {
  const { kind, values, movedBy } = figure;
  const place = comparedAt(values);
  if (place !== -1 && movedBy === null)
    return { direction: 'same', isGood: false, words: 'Does not compare' };
  if (place === -1 || place !== since || movedBy === null)
    return { direction: 'first', isGood: false, words: 'Nothing to compare yet' };
  return {
    direction: movedBy === 0 ? 'same' : movedBy > 0 ? 'up' : 'down',
    isGood: kind === 'causes' ? movedBy < 0 : movedBy > 0,
    words: capital(amountOf(figure, movedBy)),
  };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a figure is called within a sentence. */
const names: Record<FigureKind, string> = {
  rating: 'rating',
  causes: 'things to fix on websites',
  training: 'training',
  maturity: 'maturity',
};
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** With its day before it, about two lines of a phone. */
const longest = 78;

/**
 * What changed in about a month, in one line: 'Since Oct 31: training down 15 points, no certain change in rating.' What
 * moved comes first; for what has no room, its figure has. Null where nothing compares.
 */
export function changedWords(
  figures: readonly Figure[],
  dateAt: (place: number) => string,
): string | null {
  const since = changesSince(figures);
  if (since === -1) return null;
  // In the order of the screen.
  const told = figureKinds.flatMap((kind) =>
    figures
      .filter((one) => one.kind === kind && placeOf(one) === since)
      .map((one) => ({ kind, by: one.movedBy ?? 0, amount: amountOf(one, one.movedBy ?? 0) })),
  );
  const phrases = told
    .filter(({ by }) => by !== 0)
    .map(({ kind, amount }) =>
      kind === 'causes' ? `${amount} to fix on websites` : `${names[kind]} ${amount}`,
    );
  // What did not change is not called uncertain because a range beside it is.
  for (const amount of [uncertain, equal]) {
    const still = told.filter((one) => one.amount === amount);
    if (still.length > 0)
      phrases.push(`${amount} in ${list.format(still.map(({ kind }) => names[kind]))}`);
  }
  const line = phrases.reduce((said, phrase) => {
    const longer = `${said}, ${phrase}`;
    return longer.length > longest ? said : longer;
  });
  return `Since ${dateAt(since)}: ${line}.`;
}
