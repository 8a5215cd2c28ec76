import { styleText } from 'node:util';
import type { ScanFailure, ScanProgress, Severity } from '@portal/scanner';
import type { ScanFailureCode } from '@portal/scanner/failure';
import { describeAccepted, type JudgedFinding, type JudgedReport } from './judge.ts';
import { describePlace } from './place.ts';

export const help = `Scans a website for weaknesses.

  npm run scan -- <url> [options]

Only scan a site that is yours, or whose owner has agreed.

  --level <level>          lightning, safe (default), normal, full, log4shell,
                           sandbox_lightning or sandbox_normal
  --json <file>            writes the report as JSON; - for standard output
  --html <file>            writes the report as one HTML file
  --sarif <file>           writes the report as SARIF 2.1.0, for code hosts and pipelines
  --junit <file>           writes the report as JUnit XML, for Jenkins and GitLab
  --baseline <file>        findings that are accepted: they are reported, and fail nothing
  --write-baseline <file>  writes all that was found as a baseline, with the reasons of --baseline
  --fail-on <severity>     high, medium (default), low, info or never: what makes the exit code 1
  --policy <file>          says more exactly what does: JSON, see the README
  --header <name: value>   sent with every request, for pages that only somebody signed in sees
  --auth-script <file>     a program that signs in and prints cookies and headers as JSON, see the README
  --sign-in <address>      the page with the sign-in form, for --user; --sign-in-json where it is
                           a call that takes JSON
  --user <name>            who signs in, with the password in SCAN_PASSWORD
  --second-user <name>     another account of the same kind, with SCAN_SECOND_PASSWORD: tells
                           whether one customer sees what is another's
  --callback <host[:port]> how the site reaches this machine, for flaws that show by a call from it
  --exclude <path>         leaves alone what begins so, * for anything; may be repeated
  --opt-in <check>         also runs smuggling or default-creds; may be repeated
  --no-browser             scans without Chromium, though there is one
  --quiet                  prints nothing but errors
  --allow-private <host>   a host on this machine or network that may be scanned; may be repeated
  --limit-seconds <n>      ends the scan after n seconds with what was found until then
  --limit-requests <n>     sends at most n requests
  --rate <n>               at most n requests a second (10 unless the host is private)
  -h, --help               shows this text

Exit codes: 0 nothing that fails by --fail-on or the policy, 1 something that does, 2 wrong use or no
scan, 3 as 0, but the scan did not see what it should: the site fell silent, needed too much memory or
signed the scan out for good, SIGINT or SIGTERM ended it, or a limit did and the policy asks for a
complete one. What was found until then is reported, and written to the files.
Where standard error is no terminal, it gets a line at each phase and every ten seconds. Colours are for
terminals; NO_COLOR=1 takes them away.`;

const colours: Record<Severity, Parameters<typeof styleText>[0]> = {
  high: ['red', 'bold'],
  medium: 'red',
  low: 'yellow',
  info: 'blue',
};

const reasons: Record<ScanFailureCode, string> = {
  NAME_NOT_FOUND: 'There is no website under this name.',
  CONNECTION_REFUSED: 'No web server answers at this address.',
  ADDRESS_FORBIDDEN: 'This address may not be scanned.',
  TLS_FAILED: 'No secure connection could be made.',
  TIMED_OUT: 'The website did not answer in time.',
  REDIRECTS_OFF_SITE: 'The website leads to another one; scan that one instead.',
  TOO_LARGE: 'The website sends more than a page can hold.',
  UNREADABLE: 'The website packs its first page in a way that nobody can unpack.',
  SITE_ERROR:
    'The website shows no page: it answers with errors, redirects without end, or lets nobody in.',
  LEVEL_UNAVAILABLE: 'This level needs an address of this machine that the site can call.',
  CANCELED: 'The scan was canceled.',
  INTERNAL: 'The scanner itself failed.',
};

export const explain = ({ code, message }: ScanFailure): string =>
  styleText('red', `${reasons[code]} (${code}: ${printable(message)})`, { stream: process.stderr });

export const phases = { connect: 'Connecting', crawl: 'Finding pages', check: 'Testing' };

const barWidth = 20;

export function progressLine({ phase, done, known, requests, findings }: ScanProgress): string {
  const share = known > 0 ? Math.min(1, done / known) : 0;
  const full = Math.round(share * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  return `${phases[phase]} ${bar} ${Math.round(share * 100)} % · ${requests} requests · ${findings} findings`;
}

/** A report for people at a terminal. */
export function summary(report: JudgedReport): string {
  const seconds = (Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1000;
  const head = `${report.target} · ${report.level} · ${report.pages} pages, ${report.requests} requests in ${seconds.toFixed(1)} s.`;
  const remarks = report.remarks.map(printable);
  const found =
    report.findings.length === 0
      ? [styleText('green', 'Nothing found.')]
      : ['', ...report.findings.map(lines)];
  const failing = report.findings.filter(({ fails }) => fails).length;
  const end = failing > 0 ? ['', `${failing} of ${report.findings.length} findings fail.`] : [];
  return [head, ...remarks, ...found, ...end].join('\n');
}

function lines(finding: JudgedFinding): string {
  const mark = styleText(colours[finding.severity], finding.severity.padEnd(6));
  const more = finding.alsoAt.length > 0 ? ` and ${finding.alsoAt.length} more` : '';
  const accepted = finding.accepted ? `\n       ${describeAccepted(finding.accepted)}` : '';
  return printable(
    `${mark} ${finding.title}\n       ${finding.technicalName}, ${finding.cwe}\n       ${describePlace(finding)}${more}\n       id ${finding.id}${accepted}`,
  );
}

/** What a site sends must not steer the terminal; our own colours are the only sequences let through. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  text.replace(/\x1b(?!\[\d{1,2}m)|[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f]/g, '');
