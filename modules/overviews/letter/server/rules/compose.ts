import type { MonthNews } from '#kit/contract/monthNews.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import { stepTitle, stepWhy } from '#kit/contract/nextStepWords.ts';
import { shorten } from '#kit/contract/words.ts';
import type { Letter } from '#modules/overviews/letter/schemas.ts';
import { type Lines, longest, mostLines } from '#modules/overviews/letter/vocabulary.ts';

/** Changes of one kind that a person made. */
export interface Deed {
  /** Null of a person who is no admin any more. */
  name: string | null;
  sentence: string;
  times: number;
}

interface Told {
  news: readonly MonthNews[];
  /** Ranked. */
  steps: readonly Candidate[];
  deeds: readonly Deed[];
}

export type Composed = Pick<Letter, 'better' | 'worse' | 'also' | 'next' | 'people' | 'morePeople'>;

/**
 * Puts a letter of one page together (decision 38). How things stand is no news: a month that brought nothing else has an empty
 * letter, which is one line to its reader.
 */
export function composeLetter(
  { news, steps, deeds }: Told,
  formatDate: (instant: string) => string,
): Composed {
  const of = (...kinds: MonthNews['kind'][]) =>
    kinds.flatMap((kind) => news.filter((one) => one.kind === kind).map(({ text }) => text));
  const people = peopleOf(deeds);
  const isQuiet = of('better', 'worse', 'first').length === 0 && people.length === 0;
  return {
    better: fitted(of('better'), mostLines.better),
    worse: fitted(of('worse'), mostLines.worse),
    also: fitted(isQuiet ? [] : of('first', 'state'), mostLines.also),
    next: (isQuiet ? [] : steps.slice(0, mostLines.next)).map((step) => ({
      title: shorten(stepTitle(step), longest.title),
      why: shorten(stepWhy(step, formatDate), longest.why),
    })),
    people: people.slice(0, mostLines.people),
    morePeople: Math.max(0, people.length - mostLines.people),
  };
}

/** The last place is for how many more there are. */
function fitted(all: readonly string[], most: number): Lines & { lines: string[] } {
  const lines = all.slice(0, all.length > most ? most - 1 : most);
  return {
    lines: lines.map((line) => shorten(line, longest.line)),
    more: all.length - lines.length,
  };
}

/** Whoever made most changes first. */
function peopleOf(deeds: readonly Deed[]): Composed['people'] {
  const byName = Map.groupBy(deeds, ({ name }) => name ?? 'Somebody who has left');
  return [...byName]
    .map(([name, of]) => ({ name: shorten(name, longest.name), ...didOf(of) }))
    .toSorted((a, b) => b.all - a.all || (a.name < b.name ? -1 : 1))
    .map(({ name, did, more }) => ({ name, did, more }));
}

/**
 * The newest sentences in a person's own words of the activity. What names an address is only counted: it is of somebody
 * else, and could not be erased from the letter.
 */
function didOf(deeds: readonly Deed[]) {
  const all = deeds.reduce((sum, { times }) => sum + times, 0);
  const named = deeds.filter(({ sentence }) => !sentence.includes('@')).slice(0, mostLines.did);
  const told = named.reduce((sum, { times }) => sum + times, 0);
  return {
    did: named.map(({ sentence }) => shorten(sentence, longest.did)),
    more: all - told,
    all,
  };
}
