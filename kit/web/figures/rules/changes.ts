import { comparedAt, type Figure, type FigureKind, figureKinds } from '#kit/contract/figures.ts';
import { countOf } from '#kit/contract/words.ts';

type DateAt = (place: number) => string;

export interface Change {
  direction: 'up' | 'down' | 'same' | 'first';
  /** Whether it is good news. */
  isGood: boolean;
  words: string;
}

const equal = 'no change';
/** Of a range that only became wider or narrower. */
const uncertain = 'no certain change';

/** By how much a figure changed: 'up 24 points', '3 fewer', 'no change'; null where it does not compare. */
function amountOf({ kind, values, movedBy }: Figure): string | null {
  if (movedBy === null) return null;
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

/** How a figure changed in about a month: 'Up 24 points since Oct 29'. */
export function changeOf(figure: Figure, dateAt: DateAt): Change {
  const { kind, values, movedBy } = figure;
  const place = comparedAt(values);
  if (place === -1) return { direction: 'first', isGood: false, words: 'Nothing to compare yet' };
  const since = dateAt(place);
  const amount = amountOf(figure);
  if (movedBy === null || amount === null)
    return { direction: 'same', isGood: false, words: `Does not compare with ${since}` };
  const joint = kind === 'causes' && movedBy !== 0 ? 'than on' : 'since';
  return {
    direction: movedBy === 0 ? 'same' : movedBy > 0 ? 'up' : 'down',
    isGood: kind === 'causes' ? movedBy < 0 : movedBy > 0,
    words: `${capital(amount)} ${joint} ${since}`,
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
const namesOf = (figures: readonly Figure[]): string =>
  list.format(figures.map(({ kind }) => names[kind]));

/** With its day before it, about two lines of a phone. */
const longest = 78;

/**
 * What changed in about a month, in one line: 'Since Oct 31: training down 15 points, no certain change in rating.' What
 * moved comes first; for what has no room, its figure has. Null where nothing compares.
 */
export function changedWords(figures: readonly Figure[], dateAt: DateAt): string | null {
  // In the order of the screen; of what is not seen today nothing is told.
  const known = figureKinds.flatMap((kind) =>
    figures.filter((one) => one.kind === kind && one.values.at(-1)),
  );
  const compared = known.filter(
    ({ values, movedBy }) => comparedAt(values) !== -1 && movedBy !== null,
  );
  if (compared.length === 0) return null;
  const from = Math.min(...compared.map(({ values }) => comparedAt(values)));
  const phrases = compared.filter(({ movedBy }) => movedBy !== 0).map(movedWords(from, dateAt));
  const still = compared.filter(
    ({ values, movedBy }) => movedBy === 0 && comparedAt(values) === from,
  );
  const isEqual = still.every((one) => amountOf(one) === equal);
  if (still.length > 0) phrases.push(`${isEqual ? equal : uncertain} in ${namesOf(still)}`);
  const line = phrases.reduce((told, phrase) => {
    const longer = `${told}, ${phrase}`;
    return longer.length > longest ? told : longer;
  });
  return `Since ${dateAt(from)}: ${line}.`;
}

/** With its own day where that is not the one of the line. */
const movedWords = (from: number, dateAt: DateAt) => (figure: Figure) => {
  const { kind, values } = figure;
  const amount = amountOf(figure);
  const words = kind === 'causes' ? `${amount} to fix on websites` : `${names[kind]} ${amount}`;
  const place = comparedAt(values);
  return place === from ? words : `${words} since ${dateAt(place)}`;
};
