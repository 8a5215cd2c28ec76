import type { RefusalOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { stateControl, withdrawStatement } from '../calls.ts';
import type { Control, EarlierStatement, Evidence, Statement } from '../schemas.ts';
import {
  type Asker,
  maxHistory,
  minReason,
  soonDays,
  sourceWords,
  standingWords,
} from '../vocabulary.ts';
import type { View } from './rules/filters.ts';
import type { ProofCount } from './rules/proofCount.ts';

export const lead =
  'What insurers, customers and auditors ask of a small business, and what you can show them.';

export const askerWords: Record<Asker, string> = {
  cyberEssentials: 'Cyber Essentials',
  cisIg1: 'CIS Controls IG1',
  cpg: 'CISA CPG 2.0',
  insurers: 'Insurers',
};

export const viewWords: Record<View, string> = {
  all: 'All',
  ...standingWords,
  ending: `Ends within ${soonDays} days`,
};

/** '3 of 8 with proof, 1 in part, 1 does not apply' */
export function countWords({ proven, part, of, notApplying }: ProofCount): string {
  const words = [
    of > 0 && `${proven} of ${of} with proof`,
    part > 0 && `${part} in part`,
    notApplying > 0 && `${countOf(notApplying, 'does', 'do')} not apply`,
  ];
  return words.filter(Boolean).join(', ');
}

interface End {
  until: string;
  hasEnded?: boolean;
}

const ends = ({ until, hasEnded }: End): string =>
  hasEnded ? `; it ended on ${dayWords(until)}` : `, until ${dayWords(until)}`;

/** 'Seen by the rating on Nov 12, 2026, until Dec 12, 2026.' */
export const seenWords = ({ source, seenOn, ...end }: Evidence): string =>
  `${sourceWords[source]} on ${dayWords(seenOn)}${ends(end)}.`;

/** 'Stated by Kim Lee on Nov 12, 2026, until Nov 12, 2027.' */
export function statedWords(one: Pick<Statement, 'kind' | 'by' | 'statedAt'> & End): string {
  const said = one.kind === 'inPlace' ? 'Stated' : 'Said not to apply';
  return `${said} by ${one.by} on ${formatDate(one.statedAt)}${ends(one)}.`;
}

/** Before what a statement says: what it covers, or why the control does not apply. */
export const scopeWords: Record<Statement['kind'], string> = {
  inPlace: 'Covers:',
  notApplying: 'Reason:',
};

/** 'Withdrawn by Kim Lee on Nov 30, 2026.' */
export const endedWords = ({ ending, endedBy, endedAt }: EarlierStatement): string =>
  `${ending === 'withdrawn' ? 'Withdrawn' : 'Replaced'} by ${endedBy} on ${formatDate(endedAt)}.`;

/** 'CIS Controls IG1 (6.3), 3 insurers' */
export const askedWords = ({ askedBy, insurers }: Pick<Control, 'askedBy' | 'insurers'>): string =>
  askedBy
    .map(({ asker, ids }) => {
      if (asker === 'insurers' && insurers > 0) return countOf(insurers, 'insurer');
      return askerWords[asker] + (ids.length > 0 ? ` (${ids.join(', ')})` : '');
    })
    .join(', ');

export const beginWords = {
  title: 'Begin here',
  lead: 'Of what has no proof yet, these are asked for most.',
} as const;

export const stateWords = {
  action: 'State It',
  again: 'State It Anew',
  done: 'It stands here in your name now.',
  what: 'It stands here with your name and today’s date, and is kept as you write it. Insurers and customers may rely on it, and a wrong statement can cost the cover: state only what is true for all that you name.',
  scope: 'What it covers',
  scopeHint: 'For example: the email accounts of all 12 people; not the shared ticket machine',
  until: 'Holds until the end of',
  note: 'How you know',
  noteHint: 'For example: where the setting is, or where the report lies',
  scopeMissing: 'Please say what it covers.',
  untilWrong: (first: string, last: string): string =>
    `Please choose a day from ${dayWords(first)} to ${dayWords(last)}.`,
} as const;

export const notApplyingWords = {
  action: 'Does Not Apply',
  done: 'It stands here with your reason now.',
  what: 'It stands here with your name, today’s date and your reason. It is counted apart and is no proof, and insurers and customers may judge otherwise.',
  reason: 'Why it does not apply',
  reasonHint: 'For example: nobody reaches our systems from outside, and there is no VPN',
  reasonShort: `Please give the reason, in ${minReason} characters or more.`,
} as const;

/** The same of both kinds of statement. */
export const stateRefusals: Record<RefusalOf<typeof stateControl>, string> = {
  CHANGED:
    'Somebody else has stated or withdrawn this in the meantime. Close this, and look at what stands there now.',
};

export const withdrawWords = {
  action: 'Withdraw',
  title: 'Withdraw the statement?',
  keep: 'Keep It',
  done: 'The statement is withdrawn.',
} as const;

export const withdrawRefusals: Record<RefusalOf<typeof withdrawStatement>, string> = {
  ENDED: 'Somebody else has withdrawn or replaced this statement already.',
};

export const historyWords = {
  action: 'Earlier Statements',
  full: `Only the last ${maxHistory} are shown.`,
} as const;

export const sharingWords = {
  title: 'Show your provider how ready you are',
  what: (provider: string) =>
    `${provider} may help you before your insurance is renewed. If you let it, it sees how many controls have proof, are stated, have none, or had one that ended; when your insurance is renewed; and when your newest evidence pack was made, and whether it holds. It sees no control by its name, no finding and nothing that you wrote.`,
  off: 'It is off. Only an owner switches it on, and any admin switches it off.',
  renewal: 'When your insurance is renewed (optional)',
  share: 'Let It See',
  shared: 'Your provider sees it from now on.',
  stop: 'Stop',
  stopped: 'Your provider does not see it any more.',
} as const;
