import { countOf } from '#kit/contract/words.ts';
import type { MailOutcome, Suppressed } from '../schemas.ts';

/** What became of a mail, and what staff do about it. */
export const outcomes: Record<MailOutcome, { what: string; next: string }> = {
  sent: { what: 'Sent', next: '' },
  refused: {
    what: 'Refused',
    next: 'Where the mail server does not know the address, ask the customer for the right one.',
  },
  suppressed: { what: 'Not tried', next: 'Find the address above: it says why it takes no mail.' },
  bounced: { what: 'Came back', next: 'Ask the customer for an address that works.' },
  complained: { what: 'Called spam', next: 'Ask its reader whether they want our mails.' },
};

export const reasons: Record<Suppressed['reason'], string> = {
  refused: 'No such mailbox: refused',
  bounced: 'No such mailbox: came back',
  complained: 'Called spam by its reader',
};

export const outcomeNames = Object.keys(outcomes) as MailOutcome[];

/** For how long the oldest job of a queue waits: 'under a minute', '3 hours'. */
export function waitWords(seconds: number): string {
  if (seconds === 0) return '–';
  if (seconds < 60) return 'under a minute';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return countOf(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}
