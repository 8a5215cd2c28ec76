import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { Letter } from '#modules/overviews/letter/schemas.ts';
import {
  didWords,
  emptyPart,
  inShort,
  isQuiet,
  type Lines,
  letterTitle,
  monthName,
  moreLine,
  partTitles,
  quietLine,
} from '#modules/overviews/letter/vocabulary.ts';

type Told = Omit<Letter, 'from' | 'until' | 'writtenAt'>;

/** The letter as mail: the same words as its page and its PDF. */
export function letterMail(brand: Brand, { letter, ...to }: NoticeTo & { letter: Told }) {
  return noticeMail(brand, to, {
    subject: `${monthName(letter.month)}: ${inShort(letter)}`,
    heading: letterTitle(letter.month),
    ...(isQuiet(letter)
      ? { paragraphs: [quietLine(letter.month)] }
      : { paragraphs: [introOf(letter)], sections: sectionsOf(letter) }),
    button: 'Read it in the portal',
  });
}

const introOf = ({ isFirst, companyName }: Told): string =>
  isFirst
    ? `This is the first letter about ${companyName}. As long as your plan runs, one comes on the first of each month.`
    : `This is how the month was for ${companyName}.`;

function sectionsOf(letter: Told) {
  const { better, worse, also, next, people, morePeople } = letter;
  const lines = (part: Lines, empty: string[] = []) =>
    part.lines.length > 0
      ? [...part.lines, ...(part.more > 0 ? [moreLine(part.more)] : [])]
      : empty;
  return [
    { title: partTitles.better, lines: lines(better, [emptyPart.better]) },
    { title: partTitles.worse, lines: lines(worse, [emptyPart.worse]) },
    { title: partTitles.also, lines: lines(also) },
    { title: partTitles.next, lines: next.map(({ title, why }) => `${title}. ${why}`) },
    {
      title: partTitles.people,
      lines: [
        ...people.map(({ name, ...deeds }) => `${name}: ${didWords(deeds)}.`),
        ...(morePeople > 0 ? [moreLine(morePeople)] : []),
      ],
    },
  ].filter(({ lines }) => lines.length > 0);
}
