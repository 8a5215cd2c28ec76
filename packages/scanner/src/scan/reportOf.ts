import type { Finding, Place } from '../ground/finding.ts';
import type { ScanOptions } from '../ground/options.ts';
import type { Coverage, ScanReport } from '../ground/report.ts';
import type { StoppedBy } from '../ground/stoppedBy.ts';
import type { Budget } from '../net/budget.ts';
import type { SignedIn } from '../session/signedIn.ts';
import type { CheckRunner } from './checkRunner.ts';
import type { Crawler } from './crawler.ts';
import type { OpenSite } from './openSite.ts';
import type { SiteNotes } from './siteNotes.ts';

/** How far a scan is: what is not there yet was not come to. */
export interface ScanState {
  readonly options: ScanOptions;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly budget: Budget;
  readonly checks: CheckRunner;
  readonly notes: SiteNotes;
  pages: number;
  site: OpenSite | undefined;
  session: SignedIn | undefined;
  crawler: Crawler | undefined;
  unreached: readonly Place[] | undefined;
}

/** What a scan has to say when it ends by `stoppedBy` at this moment. */
export function reportOf(state: ScanState, stoppedBy: StoppedBy): ScanReport {
  const { options, site, unreached } = state;
  const report: ScanReport = {
    target: options.url,
    level: options.level,
    startedAt: state.startedAt,
    finishedAt: new Date().toISOString(),
    requests: state.budget.requests,
    pages: state.pages,
    findings: state.checks.collected.list().map((finding) => withPolicy(finding, state.notes)),
    coverage: coverageOf(state, stoppedBy),
    platforms: [...state.notes.platforms],
    leftBehind: site?.collector.traces.list ?? [],
    unanswered: site?.collector.secondTries.unanswered ?? [],
    signIns: site?.collector.signInTries.list ?? [],
    ...(site && { startStatus: site.start.response.status }),
    ...(unreached && { unreached }),
  };
  return site?.collector.secrets.hideIn(report) ?? report;
}

function coverageOf({ checks, crawler, session }: ScanState, stoppedBy: StoppedBy): Coverage {
  const isCutShort = stoppedBy === 'done' && session?.isLost;
  const { left = 0, points } = crawler ?? {};
  return {
    ...checks.coverage,
    stoppedBy: isCutShort ? 'session' : stoppedBy,
    ...(stoppedBy !== 'done' && {
      left: { pages: left, ...checks.left(points?.size ?? 0) },
    }),
    ...(session && { session: session.coverage }),
  };
}

/** What a policy has to name is known once the whole site was seen. */
function withPolicy(finding: Finding, { loads }: SiteNotes): Finding {
  if (finding.checkId !== 'csp-missing') return finding;
  return { ...finding, advice: { ...finding.advice, policy: loads.policy() } };
}
