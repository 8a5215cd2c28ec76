import type { ScanReport } from '@portal/scanner';
import { courseOf, leftWords } from '@portal/scanner/remarks';
import type { StoppedBy } from '@portal/scanner/stoppedBy';

const endings: Record<StoppedBy, string> = {
  done: '',
  time: 'The time limit ended the scan early.',
  requests: 'The limit of requests ended the scan early.',
  pages: 'There are more pages than the limit; the rest was not visited.',
  silence: 'The website stopped answering, which ended the scan early.',
  slow: 'The website answered too slowly, which ended the scan early.',
  signal: 'The scan was ended early.',
  memory: 'The website needs more memory than a scan may use, which ended the scan early.',
  session:
    'The site signed the scan out and did not let it in again: from then on only what strangers see was tested.',
};

/** Why a scan ended early, and what it did not get to; nothing of one that came to its end. */
export function endingOf({ coverage: { stoppedBy, left } }: ScanReport): string {
  return [endings[stoppedBy], leftWords(left)].join(' ').trim();
}

/** What a reader has to know of how a scan went, beside its findings: why it ended, and the rest, a sentence each. */
export const remarksOf = (report: ScanReport): string[] =>
  [endingOf(report), ...courseOf(report)].filter((sentence) => sentence !== '');
