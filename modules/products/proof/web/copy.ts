import { dayWords } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { Control, EarlierStatement, Evidence, Statement } from '../schemas.ts';
import {
  type Asker,
  maxHistory,
  type Standing,
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
  csf: 'NIST CSF 2.0',
  iso27001: 'ISO 27001',
  pciSaqA: 'PCI SAQ A',
  nis2: 'NIS2',
  hipaa: 'HIPAA',
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

export const stateWords = { action: 'State It', again: 'State It Anew' } as const;

export const notApplyingWords = { action: 'Does Not Apply' } as const;

export const withdrawWords = { action: 'Withdraw' } as const;

/** 'From Nov 18, 2026: Seen' */
export const changeWords = ({ day, standing }: { day: string; standing: Standing }): string =>
  `From ${dayWords(day)}: ${standingWords[standing]}`;

export const historyWords = {
  action: 'History',
  nights: 'How it stood from which day on, as it was looked at each night:',
  statements: 'What was stated before:',
  full: `Only the last ${maxHistory} are shown.`,
} as const;

export const sharingWords = {
  title: 'Show your provider how ready you are',
  what: (provider: string) =>
    `${provider} may help you before your insurance is renewed. If you let it, it sees how many controls have proof, are stated, have none, or had one that ended; when your insurance is renewed; and when your newest evidence pack was made, and whether it holds. With that alone it sees no control by its name, no finding and nothing that you wrote.`,
  off: 'It is off. Only an owner switches it on, and any admin switches it off.',
  renewal: 'When your insurance is renewed (optional)',
  share: 'Let It See',
  shared: 'Your provider sees it from now on.',
} as const;
