import { type CalendarDay, dayIn } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import type { Control, Evidence, Statement } from '#modules/products/proof/schemas.ts';
import {
  type AnswerKind,
  answerWords,
  maxWords,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import { sourceWords } from '#modules/products/proof/vocabulary.ts';
import { hasEnded } from './standing.ts';

export interface Proposal {
  answer: AnswerKind;
  words: string;
  /** The last day of what proves it; null where nothing does that ends. */
  endsOn: CalendarDay | null;
}

type Proven = Pick<Control, 'standing' | 'evidence' | 'statement'>;

/**
 * What stands today, as an answer. What was seen in part is never a 'yes', and of what has no proof nobody knows: that
 * something is planned only a person says.
 */
export function proposalOf(control: Proven | undefined, timeZone: string): Proposal {
  const { standing = 'none', evidence = [], statement = null } = control ?? {};
  const held = evidence.filter(({ hasEnded }) => !hasEnded);
  const of = (answer: AnswerKind, words: string, endsOn: CalendarDay | null): Proposal => ({
    answer,
    words: words.slice(0, maxWords).toWellFormed(),
    endsOn,
  });
  if (standing === 'seen') {
    const whole = held.filter(({ isWhole }) => isWhole);
    return of('yes', whole.map(seen).join(' '), lastOf(whole));
  }
  if (standing === 'stated' && statement)
    return of('yes', stated(statement, timeZone), statement.until);
  if (standing === 'notApplying' && statement)
    return of('notApplying', statement.scope, statement.until);
  return of('unknown', standing === 'part' ? `In part: ${held.map(seen).join(' ')}` : '', null);
}

const seen = ({ source, seenOn, what, scope }: Evidence): string =>
  `${sourceWords[source]} on ${dayWords(seenOn)}: ${what} Covers ${scope}.`;

const stated = ({ by, statedAt, scope, note }: Statement, timeZone: string): string =>
  `Stated by ${by} on ${dayWords(dayIn(timeZone, new Date(statedAt)))}. Covers: ${scope}${
    note === '' ? '' : `. ${note}`
  }`;

const lastOf = (evidence: readonly Evidence[]): CalendarDay | null =>
  evidence
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null;

/** Of a question's key: what asks so is answered in words, and a 'yes' before them would be no answer. */
const asksForWords =
  /^(?:please )?(?:describe|explain)\b|^(?:(?:at|by|for|from|in|of|on|since|to|with) )?(?:who|whom|whose|what|which|why|how)\b|^(?:when|where) (?:is|are|was|were|do|does|did|can|will)\b/;

/** What stands, in the form in which the question asks for it. */
export const inForm = (stands: Proposal, key: string): Proposal =>
  stands.answer === 'yes' && asksForWords.test(key) ? { ...stands, answer: 'text' } : stands;

/** Whether an answer is what the control's proof says; one in words is where a 'yes' would be. */
const isProven = (answer: AnswerKind, stands: Pick<Proposal, 'answer'>): boolean =>
  stands.answer === (answer === 'text' ? 'yes' : answer);

/** The last day of the proof that an answer of now ends with. */
export const endOf = (answer: AnswerKind, stands: Proposal): CalendarDay | null =>
  isProven(answer, stands) ? stands.endsOn : null;

interface Named {
  answer: AnswerKind;
  /** The last day of what proved it; null where it named no proof. */
  endsOn: CalendarDay | null;
}

/** What an answer is held against: what stands of its control, on which day. */
export interface Moment {
  stands: Pick<Proposal, 'answer'>;
  today: CalendarDay;
}

/** Whether the proof that an answer named is past its day, or was taken back or found otherwise before. */
export const isUnproven = ({ answer, endsOn }: Named, { stands, today }: Moment): boolean =>
  endsOn !== null && (hasEnded(endsOn, today) || !isProven(answer, stands));

interface Answered extends Named {
  words: string;
  /** The day on which it was answered. */
  on: CalendarDay;
}

/** What is written into the sheet, with the day on which it was true, and that its proof has ended since. */
export function answerText(answered: Answered, moment: Moment): string {
  const ended = isUnproven(answered, moment) ? `; ${endWords(answered, moment)}` : '';
  return `${saidWords(answered)} (Answered on ${dayWords(answered.on)}${ended}.)`;
}

function saidWords({ answer, words }: Answered): string {
  if (words === '') return `${answerWords[answer]}.`;
  if (answer === 'text') return words;
  return `${answer === 'yes' ? 'Yes, because' : answerWords[answer]}: ${words}`;
}

const endWords = ({ endsOn }: Named, { today }: Moment): string =>
  endsOn !== null && hasEnded(endsOn, today)
    ? `what proved it ended on ${dayWords(endsOn)}`
    : 'what proved it does not stand any more';

/**
 * By which the same question is recognized in another sheet: its words without numbers before it, signs and case. Of a long
 * one the beginning, the end and the length, as an index takes no more.
 */
export function questionKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:\d+ )+/, '');
  const key =
    words.length <= 300 ? words : `${words.slice(0, 145)} ${words.length} ${words.slice(-145)}`;
  return key.toWellFormed();
}
