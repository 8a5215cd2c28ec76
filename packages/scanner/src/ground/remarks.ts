import type { Left, LeftBehind, ScanReport, TriedSignIn } from './report.ts';

/** What a scan that ended early did not get to, in a sentence; nothing of an engine that does not tell. */
export const leftWords = (left: Left | undefined): string =>
  left
    ? `Not reached: ${amount(left.pages, 'page')}, ${amount(left.inputs, 'input')}, ${amount(left.checks.length, 'check')}.`
    : '';

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Of what kept a scan from testing something, and what it may have left behind, but for why it ended: a sentence each. */
export function courseOf(report: ScanReport): string[] {
  const { coverage, leftBehind = [], signIns = [], startStatus = 0, unanswered = [] } = report;
  const { session } = coverage;
  const times = session?.renewals ?? 0;
  return [
    startStatus >= 400
      ? `The start page answered ${startStatus}: only what can be found without it was tested.`
      : '',
    session && !session.isProven
      ? 'No page shows the account something else than a stranger, so it is not proven that the scan was signed in.'
      : '',
    times > 0 ? `The site signed the scan out, and it signed in again, ${often(times)}.` : '',
    ...(session?.signsOut ?? []).map((url) => `Left alone, because it signs out: ${url}`),
    ...unanswered.map(
      ({ method, url, times }) =>
        `Not tested, because it gave no answer, asked again or not: ${method} ${url} (${often(times)}).`,
    ),
    ...signIns.map(triedOf),
    ...leftBehind.map(sentenceOf),
  ].filter((sentence) => sentence !== '');
}

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** Only where something was left out: else the checks say what they found. */
function triedOf({ url, times, turnsAway, isLeft }: TriedSignIn): string {
  if (!isLeft) return '';
  const why = turnsAway ? 'it asked for patience' : 'nobody should be locked out';
  return `Not tested to the end, because ${why}: the sign-in at ${url}, tried ${often(times)}.`;
}

function sentenceOf({ method, url, times, mark, shownAt }: LeftBehind): string {
  const known = shownAt === undefined ? 'May be left behind' : 'Left behind';
  const seen = shownAt === undefined ? '' : `, seen again at ${shownAt}`;
  const marked = mark === undefined ? '"scanner"' : `"scanner" or words such as "${mark}"`;
  return `${known}: what was sent to ${method} ${url} (${often(times)}), marked by ${marked}${seen}.`;
}
