import type { Finding, ScanReport } from '@portal/scanner';
import { fingerprintOf } from '@portal/scanner/identity';
import type { StoppedBy } from '@portal/scanner/stoppedBy';
import { type Accepted, type Baseline, entryOf, goneFrom, hasEnded, reasonOf } from './baseline.ts';
import { describePlace } from './place.ts';
import { failingOf, type Policy } from './policy.ts';
import { remarksOf } from './remarks.ts';

/** A report as the command writes it: each finding with what a pipeline has to know of it. */
export interface JudgedReport extends ScanReport {
  findings: readonly JudgedFinding[];
  /** What a reader has to know beside the findings, a sentence each. */
  remarks: readonly string[];
}

export interface JudgedFinding extends Finding {
  /** The same in every scan of the site (`fingerprintOf`). */
  id: string;
  /** Does it make the command fail? */
  fails: boolean;
  /** That and why it is in the baseline. */
  accepted?: Pick<Accepted, 'reason' | 'until'>;
}

export interface Measure {
  policy: Policy;
  baseline: Baseline;
}

export function judge(report: ScanReport, { policy, baseline }: Measure): JudgedReport {
  const entries = new Map(
    report.findings.map((finding) => [finding, entryOf(finding, baseline, report)]),
  );
  const acceptedBy = (finding: Finding) => {
    const entry = entries.get(finding);
    return entry && !hasEnded(entry, report) ? entry : undefined;
  };
  const failing = failingOf(
    report.findings.filter((finding) => !acceptedBy(finding)),
    policy,
  );
  const findings = report.findings.map((finding) => {
    const entry = acceptedBy(finding);
    return {
      id: fingerprintOf(finding),
      fails: failing.has(finding),
      ...(entry && { accepted: reasonOf(entry) }),
      ...finding,
    };
  });
  const ended = [...entries].flatMap(([finding, entry]) =>
    entry && hasEnded(entry, report) ? [endedSentence(finding, entry)] : [],
  );
  const gone = goneFrom(baseline, report).map(goneSentence);
  return { ...report, findings, remarks: [...remarksOf(report), ...ended, ...gone] };
}

export const exitCodes = { clean: 0, found: 1, failed: 2, cutShort: 3 } as const;

/** Endings that nobody asked for by an option, so that 'nothing found' says little. */
const unforeseen: readonly StoppedBy[] = ['silence', 'slow', 'signal', 'memory', 'session'];

/** How the command exits that has this report. */
export function exitCodeOf(
  { findings, coverage: { stoppedBy } }: JudgedReport,
  { complete }: Policy,
): number {
  if (findings.some(({ fails }) => fails)) return exitCodes.found;
  const isShort = unforeseen.includes(stoppedBy) || (complete && stoppedBy !== 'done');
  return isShort ? exitCodes.cutShort : exitCodes.clean;
}

/** 'accepted until 2027-01-31: only staff reach this page' */
export const describeAccepted = ({ reason, until }: Pick<Accepted, 'reason' | 'until'>): string =>
  `accepted${until ? ` until ${until}` : ''}${reason ? `: ${reason}` : ''}`;

const endedSentence = (finding: Finding, { until }: Accepted): string =>
  `Accepted until ${until}, and counts again: ${finding.checkId}, ${describePlace(finding)}`;

const goneSentence = ({ ids, checkId, place }: Accepted): string =>
  `In the baseline and no longer found: ${checkId}, ${place ?? ids[0]}`;
