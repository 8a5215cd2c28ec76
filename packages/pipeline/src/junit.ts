import { reaches } from '@portal/scanner';
import { checks } from '@portal/scanner/checks/index';
import { describeAccepted, exitCodes, type JudgedFinding, type JudgedReport } from './judge.ts';
import { describePlace } from './place.ts';
import { endingOf } from './remarks.ts';

/**
 * A report as JUnit XML, in the form that Jenkins and GitLab read: one suite for the host, one test for each check of
 * the level, and one for the scan itself.
 */
export function junitOf(report: JudgedReport, exitCode: number): string {
  const { host } = new URL(report.target);
  const tests = [scanTest(report, exitCode), ...checkTests(report)];
  const count = (outcome: Test['outcome']) =>
    tests.filter((test) => test.outcome === outcome).length;
  const seconds = (Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1000;
  const counts = {
    tests: tests.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds.toFixed(3),
  };
  const about = { name: host, hostname: host, timestamp: report.startedAt.slice(0, 19) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(counts)}>`,
    `<testsuite${attributes({ ...about, ...counts })}>`,
    ...tests.map((test) => elementOf(test, host)),
    `<system-out>${text(report.remarks.join('\n'))}</system-out>`,
    '</testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

interface Test {
  name: string;
  outcome: 'passed' | 'failure' | 'error' | 'skipped';
  message?: string;
  /** How severe it is; of failures alone. */
  type?: string;
  details?: string;
}

/** A scan that did not see everything must not look like one that did. */
function scanTest(report: JudgedReport, exitCode: number): Test {
  const name = 'scan: came to its end';
  if (report.coverage.stoppedBy === 'done') return { name, outcome: 'passed' };
  const outcome = exitCode === exitCodes.cutShort ? 'error' : 'skipped';
  return { name, outcome, message: endingOf(report) };
}

/** Those of the level, whether they ran or not, and whatever else found something. */
function checkTests(report: JudgedReport): Test[] {
  const ran = new Set(report.coverage.checks);
  const found = Map.groupBy(report.findings, ({ checkId }) => checkId);
  const names = new Map([
    ...[...found].map(([id, [first]]) => [id, first?.technicalName ?? id] as const),
    ...checks
      .filter(({ minLevel }) => reaches(report.level, minLevel))
      .map(({ id, technicalName }) => [id, technicalName] as const),
  ]);
  return [...names].map(([id, name]) => ({
    name: `${id}: ${name}`,
    ...outcomeOf(found.get(id) ?? [], ran.has(id)),
  }));
}

function outcomeOf(findings: readonly JudgedFinding[], hasRun: boolean): Omit<Test, 'name'> {
  const [worst] = findings.filter(({ fails }) => fails);
  const details = findings.map(paragraphOf).join('\n\n');
  if (worst) {
    const message = `${worst.title}: ${describePlace(worst)}`;
    return { outcome: 'failure', type: worst.severity, message, details };
  }
  const accepted = findings.find((finding) => finding.accepted)?.accepted;
  if (accepted) return { outcome: 'skipped', message: describeAccepted(accepted), details };
  if (findings.length > 0) return { outcome: 'passed', details };
  return hasRun ? { outcome: 'passed' } : { outcome: 'skipped', message: 'The check did not run.' };
}

function paragraphOf(finding: JudgedFinding): string {
  const { severity, title, alsoAt, evidence, advice, id, accepted } = finding;
  const places = [finding, ...alsoAt].map(describePlace);
  const end = accepted ? [describeAccepted(accepted)] : [];
  return [`${severity}: ${title}`, ...places, `id ${id}`, ...end, evidence, advice.fix].join('\n');
}

/** The readers show the text of a failure; of other outcomes what a test printed. */
function elementOf(
  { name, outcome, message, type, details = '' }: Test,
  classname: string,
): string {
  const open = `<testcase${attributes({ name, classname, time: 0 })}`;
  const printed = details === '' ? '' : `<system-out>${text(details)}</system-out>`;
  if (outcome === 'passed') return `${open}>${printed}</testcase>`;
  const about = attributes({ message, type });
  if (outcome === 'skipped') return `${open}><skipped${about}/>${printed}</testcase>`;
  return `${open}><${outcome}${about}>${text(details)}</${outcome}></testcase>`;
}

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${text(String(value))}"`))
    .join('');

/** Without what XML 1.0 does not allow even as a reference (§2.2); line ends survive in attributes, too. */
const text = (words: string): string =>
  words
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
