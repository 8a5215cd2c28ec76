import type { RefusalOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { makeKey } from '../calls.ts';
import type { ProgramKey } from '../schemas.ts';
import { keyDays, maxKeys } from '../vocabulary.ts';

export const keyWords = {
  title: 'Programs',
  lead: 'A key lets a program read what you have here: websites, findings, the rating, how training goes, policies and proofs. It changes nothing. Everybody here but technicians is told by email when one is made.',
  make: 'Make a Key',
  none: 'There is no key yet.',
  withdraw: 'Withdraw',
  withdrawn: 'The key is withdrawn.',
  withdrawTitle: 'Withdraw the key?',
  withdrawWhat:
    'Whatever program has it reads nothing any more, from now on. This cannot be undone.',
  keep: 'Keep It',
} as const;

export const makeKeyWords = {
  title: 'Make a key',
  name: 'What is it for?',
  nameMissing: 'Please say what the key is for.',
  nameUnfit: 'Please leave addresses out of it.',
  days: 'It works for',
  dayOptions: keyDays.map((days) => ({ value: `${days}`, label: countOf(days, 'day') })),
  secret: 'The key, shown this once',
  careful:
    'Whoever has the key reads what the program reads. Keep it as you keep a password; if it gets into other hands, withdraw it here.',
} as const;

/** Of a brand’s key as well. */
export const makeKeyRefusals: Record<RefusalOf<typeof makeKey>, string> = {
  KEYS_MAX: `There are ${maxKeys} keys already. Withdraw one that is no longer used.`,
};

export const isLive = ({ expiresAt }: Pick<ProgramKey, 'expiresAt'>): boolean =>
  Date.parse(expiresAt) > Date.now();

/** 'Made on Nov 18, 2026 by Ada Baker. Works until Dec 18, 2026. Last used on Nov 20, 2026.' */
export function keyStateWords(key: ProgramKey): string {
  const used = key.usedAt ? `Last used on ${formatDate(key.usedAt)}` : 'Never used';
  const packs = key.readsPacks ? ' May fetch evidence packs.' : '';
  return `Made on ${formatDate(key.madeAt)} by ${key.by}. ${endWords(key)} ${used}.${packs}`;
}

function endWords(key: ProgramKey): string {
  if (key.withdrawnAt) return `Withdrawn on ${formatDate(key.withdrawnAt)}.`;
  return `${isLive(key) ? 'Works until' : 'Ended on'} ${formatDate(key.expiresAt)}.`;
}
