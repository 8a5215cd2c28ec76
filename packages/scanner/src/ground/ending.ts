import type { Left, ScanReport } from './report.ts';
import type { StoppedBy } from './stoppedBy.ts';

const endings: Record<StoppedBy, string> = {
  done: '',
  time: 'The time limit ended the scan early.',
  requests: 'The limit of requests ended the scan early.',
  pages: 'There are more pages than the limit; the rest was not visited.',
  silence: 'The website stopped answering, which ended the scan early.',
  signal: 'The scan was ended early.',
  memory: 'The website needs more memory than a scan may use, which ended the scan early.',
  session:
    'The site signed the scan out and did not let it in again: from then on only what strangers see was tested.',
};

/** Why a scan ended early, and what it did not get to; nothing of one that came to its end. */
export function endingOf({ coverage: { stoppedBy, left } }: ScanReport): string {
  return [endings[stoppedBy], leftWords(left)].join(' ').trim();
}

/** What a scan that ended early did not get to, in a sentence; nothing of an engine that does not tell. */
export const leftWords = (left: Left | undefined): string =>
  left
    ? `Not reached: ${amount(left.pages, 'page')}, ${amount(left.inputs, 'input')}, ${amount(left.checks.length, 'check')}.`
    : '';

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
