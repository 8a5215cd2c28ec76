import type { OutputOf } from '#kit/contract/call.ts';
import type { monitoring } from '#modules/overviews/dashboard/calls.ts';

export type MonitoringSummary = OutputOf<typeof monitoring>;

/** How the organisation stands, and the one thing to do next. */
export interface SecurityVerdict {
  name:
    | 'expired'
    | 'inactive'
    | 'nothingYet'
    | 'scheduled'
    | 'scanning'
    | 'act'
    | 'noneScanned'
    | 'someNotScanned'
    | 'plan'
    | 'good';
  next: { label: 'Add a Website' | 'View scan' | 'Choose a plan'; to: string };
}

const viewScan = { label: 'View scan', to: '/webappscan' } as const;
const addWebsite = { label: 'Add a Website', to: '/webappscan?add' } as const;

/** Where website scans may not be used: after the trial, or not in the plan. */
export const verdictWithoutScan = (isTrialExpired: boolean): SecurityVerdict => ({
  name: isTrialExpired ? 'expired' : 'inactive',
  next: { label: 'Choose a plan', to: '/plan' },
});

/** What the plan does not scan goes before all that looks well: of it nobody knows (MON-310). */
export function securityVerdictOf(summary: MonitoringSummary): SecurityVerdict {
  const { highs, mediums } = summary.webAppsIssues;
  const all = summary.targetList.length;
  const unwatched = unwatchedOf(summary.targetList).length;
  if (highs > 0) return { name: 'act', next: viewScan };
  if (summary.webAppsScanned === 0 && summary.isScanInProgress)
    return { name: 'scanning', next: viewScan };
  if (all === 0) return { name: 'nothingYet', next: addWebsite };
  if (unwatched > 0)
    return { name: unwatched === all ? 'noneScanned' : 'someNotScanned', next: viewScan };
  if (summary.webAppsScanned === 0) return { name: 'scheduled', next: viewScan };
  return { name: mediums > 0 ? 'plan' : 'good', next: viewScan };
}

export const unwatchedOf = (targetList: MonitoringSummary['targetList']) =>
  targetList.filter(({ unwatched }) => unwatched !== null);

/** The line of the website scans card (DSH-023 to DSH-025). */
export function monitoringText(
  { isScanInProgress, lastScanDate }: Pick<MonitoringSummary, 'isScanInProgress' | 'lastScanDate'>,
  formatDate: (instant: string) => string,
): string {
  if (isScanInProgress) return 'Scan in progress';
  return lastScanDate ? `Updated ${formatDate(lastScanDate)}` : 'No scans yet';
}

/** The way from sign-up to a fixed website; whoever sees the dashboard has an organisation. */
export function firstSteps(summary: MonitoringSummary) {
  const isScanned = summary.webAppsScanned > 0;
  return [
    { step: 'organization', isDone: true },
    { step: 'website', isDone: summary.targetList.length > 0 },
    { step: 'scan', isDone: isScanned },
    { step: 'fix', isDone: isScanned && summary.webAppsIssues.highs === 0 },
  ] as const;
}
