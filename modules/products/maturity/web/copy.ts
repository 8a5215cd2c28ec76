import { dayWords } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { Doubt, SeenAnswer, StatedAnswer } from '#modules/products/maturity/schemas.ts';
import { maxNote } from '#modules/products/maturity/vocabulary.ts';

/** Shown when a Security Area is completed (MAT-027). */
export const congratulation = (name: string): string =>
  `Congrats! You completed the Security Area: ${name}.`;

export const buttons = {
  start: 'Start Assessment',
  finish: 'Finish Assessment',
  update: 'Update Responses',
  skip: 'Skip',
  goToAssessment: 'Go to Assessment',
} as const;

export const weakestNote =
  'Your level is that of your lowest element. The elements at the lowest level are your weakest: that is where an attacker gets in most easily, so raise them first.';

export const doubtsNote =
  'They say that all is well, and what can be seen from outside speaks against it. Both may be right: have a look.';

const seenByWords: Record<Doubt['seenBy'], string> = {
  ratings: 'your rating',
  monitoring: 'a scan of your website',
};

/** 'your rating saw on Nov 12, 2026: “No DMARC record” (shop.example).' */
export const doubtWords = ({ seenBy, seen }: Pick<Doubt, 'seenBy' | 'seen'>): string =>
  seen
    ? `${seenByWords[seenBy]} saw on ${formatDate(seen.at)}: “${seen.what}” (${seen.of}).`
    : `${seenByWords[seenBy]} finds something open about it.`;

export const bothMayBeRight =
  'Both may be right, for instance if it was put right since. Your word counts.';

/** Not by whom and when: whoever changed the note since is stored with the answer, and what is seen may be seen again. */
export const keptWords = (doubt: Pick<Doubt, 'seenBy' | 'seen'>): string =>
  `This answer is kept, although ${doubtWords(doubt)}`;

type Seen = Pick<SeenAnswer, 'seenOn' | 'what' | 'scope'>;

export const seenOnWords = ({ seenOn }: Pick<Seen, 'seenOn'>): string =>
  `Seen on ${dayWords(seenOn)}:`;

/** What is written down of how one knows, with an answer that was offered. */
export const seenNote = (seen: Seen): string =>
  shorten(`${seenOnWords(seen)} ${seen.what} Covers ${seen.scope}.`, maxNote);

/** 'Stated in Proof by Ada Baker on Nov 12, 2026:' */
export const statedByWords = ({ by, statedOn }: Pick<StatedAnswer, 'by' | 'statedOn'>): string =>
  `Stated in Proof by ${by} on ${dayWords(statedOn)}:`;

/** '“Backups run by themselves” (all servers), valid until Nov 12, 2027.' */
export function statedWords({ name, isInPlace, scope, until, hasEnded }: StatedAnswer): string {
  const what = `“${name}”${isInPlace ? '' : ' does not apply'} (${scope})`;
  const day = dayWords(until);
  return what + (hasEnded ? `; it ended on ${day}, and counts no more.` : `, valid until ${day}.`);
}

export const statedNote = (stated: StatedAnswer): string =>
  shorten(`${statedByWords(stated)} ${statedWords(stated)}`, maxNote);

export const takeNote = 'Take it if the rest of it is true as well.';

export const readOutsNote =
  'How your own answers read in published frameworks. No certificate and no audit: nobody looked but you.';

export const soFarNote =
  'This is your level so far. It can change with the questions that are still open.';

export const dontKnow = 'I don’t know';
export const dontKnowHint = 'It counts as 0 until you find out. You can change it at any time.';

export const doneWords = (percent: number): string => `You're ${percent}% done`;
