import type { RefusalOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { addDutyFile, markDutyDone } from '../calls.ts';
import type { Duty, DutyOwner } from '../schemas.ts';
import { type DutyState, doneMonths } from '../vocabulary/duties.ts';

export const dutiesLead =
  'What your policies say is done again and again: who sees to it, when it is next, and when it was done.';

export const dutyStateWords: Record<DutyState, string> = {
  late: 'Late',
  soon: 'Due soon',
  planned: 'Planned',
};

/** '3 of 9 duties kept, 1 late': kept is what was done as lately as the policy says. Null where there is none. */
export function keptWords(duties: readonly Pick<Duty, 'isKept' | 'state'>[]): string | null {
  if (duties.length === 0) return null;
  const kept = duties.filter(({ isKept }) => isKept).length;
  const late = duties.filter(({ state }) => state === 'late').length;
  const words = `${kept} of ${countOf(duties.length, 'duty', 'duties')} kept`;
  return late > 0 ? `${words}, ${late} late` : words;
}

/** 'Next on Dec 3, 2026, every 3 months.' */
export const nextWords = ({ state, nextOn, everyMonths }: Duty): string =>
  `${state === 'late' ? 'Was due on' : 'Next on'} ${dayWords(nextOn)}, ${everyWords(everyMonths)}.`;

const everyWords = (months: number): string => {
  if (months === 1) return 'every month';
  return months === 12 ? 'once a year' : `every ${months} months`;
};

export const ownerWords = ({ kind, name, email }: DutyOwner): string =>
  kind === 'team' ? `${name || email} (team)` : name || email;

/** 'Nov 12, 2026, recorded by Ada Baker: all mailboxes.' */
export const doneWords = ({ doneOn, by, note }: Omit<Duty['done'][number], 'fileName'>): string =>
  `${dayWords(doneOn)}, recorded by ${by}${note ? `: ${note}` : '.'}`;

export const doneDialogWords = {
  done: 'It is recorded.',
  doneOn: 'Done on',
  doneOnWrong: `Please enter a day within the last ${doneMonths} months.`,
  note: 'What was done',
  noteHint: 'What you would tell an auditor: of what, with which result.',
  file: 'You can add a file that shows it: a PDF, PNG, JPEG or WebP of 5 MB at most, a PDF without a password or scripts.',
  choose: 'Choose a File',
  another: 'Choose Another File',
};

export const doneRefusals: Record<RefusalOf<typeof markDutyDone>, string> = {
  RECORDED_ALREADY:
    'It is recorded for this day already, with another note, and that stays as it is.',
};

export const dutyFileRefusals: Record<RefusalOf<typeof addDutyFile>, string> = {
  FILE_TYPE:
    'It is recorded, but without the file: it may be a PNG, JPEG or WebP, or a PDF without a password or scripts.',
  FILE_THERE: 'It is recorded with another file already, and that stays as it is.',
};

/** With what any call may refuse of a file. */
export const dutyFileSentences = {
  ...dutyFileRefusals,
  TOO_LARGE: 'It is recorded without the file, which is too large. It may have 5 MB.',
} as const;

export const planDialogWords = {
  done: 'Your choice is saved.',
  owner: 'Who sees to it',
  ownerHint:
    'They get a mail seven days before, and once it is late. Whoever is in your team needs no account.',
  nextOn: 'Next on',
  nextOnWrong: (last: string): string =>
    `Please enter a day from today to ${dayWords(last)}, no further ahead than your policy says.`,
};

export const feedWords = {
  what: 'A calendar program shows when each duty is next, if you give it a link.',
  madeOn: (at: string): string =>
    `A link was made on ${formatDate(at)}. It cannot be shown again; a new one takes its place.`,
  address: 'Address of the calendar',
  careful:
    'It is shown this once. Whoever has it sees the duties, the risks to review, and who sees to them.',
  withdrawing: 'Calendar programs that use it get nothing new by it.',
  withdrawn: 'The link is withdrawn.',
};
