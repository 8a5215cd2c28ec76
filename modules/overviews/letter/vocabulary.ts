/** How many letters are kept at most: retention deletes them after three years. */
export const maxLetters = 40;

/** Lines of each part, so that a letter has one page (decision 38). */
export const mostLines = { better: 4, worse: 4, also: 4, next: 3, people: 4, did: 3 } as const;
/** Characters of a line, and of a sentence about what somebody did. */
export const longest = { line: 170, title: 100, why: 170, name: 60, did: 80 } as const;

/** A part of a letter: its first lines, and how many more there were. */
export interface Lines {
  lines: readonly string[];
  more: number;
}

interface Told {
  better: Lines;
  worse: Lines;
  also: Lines;
  people: readonly unknown[];
}

export const countOfLines = ({ lines, more }: Lines): number => lines.length + more;

/** A month in which there was nothing to tell; its letter has one line. */
export const isQuiet = ({ better, worse, also, people }: Told): boolean =>
  [better, worse, also].every((part) => countOfLines(part) === 0) && people.length === 0;

/** 'October 2026', of '2026-10'. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const letterTitle = (month: string): string => `Your letter about ${monthName(month)}`;

/** The letter in a few words, for its mail's subject and the list. */
export function inShort(letter: Told): string {
  if (isQuiet(letter)) return 'nothing to tell';
  const [better, worse] = [letter.better, letter.worse].map(countOfLines);
  if (better === 0 && worse === 0) return 'nothing got better or worse';
  return `${better === 0 ? 'nothing' : better} got better, ${worse === 0 ? 'nothing' : worse} got worse`;
}

/** The one line of a quiet month. */
export const quietLine = (month: string): string =>
  `There is nothing to tell of ${monthName(month)}: nothing got better or worse, and nobody changed anything.`;

/** What stands where nothing got better, or nothing got worse. */
export const emptyPart = {
  better: 'Nothing got better this month.',
  worse: 'Nothing got worse this month.',
} as const;

/** The last line of a part that has more than fit. */
export const moreLine = (more: number): string => `And ${more} more.`;

export const partTitles = {
  better: 'What got better',
  worse: 'What got worse',
  also: 'How it stands',
  next: 'Do these things next',
  people: 'Who did what',
} as const;

/** 'approved the policy “X”; added 3 trainees; and 2 more changes'. */
export const didWords = ({ did, more }: { did: readonly string[]; more: number }): string =>
  [
    ...did,
    ...(more > 0
      ? [
          `${did.length > 0 ? 'and ' : ''}made ${more}${did.length > 0 ? ' more' : ''} ${more === 1 ? 'change' : 'changes'}`,
        ]
      : []),
  ].join('; ');
