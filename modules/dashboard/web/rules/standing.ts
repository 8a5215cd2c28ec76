import type { OutputOf } from '#kit/contract/call.ts';
import type { monitoring } from '../../contract.ts';

export type MonitoringSummary = OutputOf<typeof monitoring>;

/** How the organisation stands, and the one thing to do next. */
export interface Standing {
  name: 'inactive' | 'nothingYet' | 'scheduled' | 'scanning' | 'act' | 'plan' | 'good';
  next: { label: 'Add a Website' | 'View scan' | 'Choose a plan'; to: string };
}

const viewScan = { label: 'View scan', to: '/webappscan' } as const;
const addWebsite = { label: 'Add a Website', to: '/webappscan?add' } as const;

/** `summary` is null where website scans are not in the plan. */
export function standingOf(summary: MonitoringSummary | null): Standing {
  if (!summary) return { name: 'inactive', next: { label: 'Choose a plan', to: '/plan' } };
  const { highs, mediums } = summary.webAppsIssues;
  if (highs > 0) return { name: 'act', next: viewScan };
  if (summary.webAppsScanned === 0) {
    if (summary.isScanInProgress) return { name: 'scanning', next: viewScan };
    if (summary.targetList.length === 0) return { name: 'nothingYet', next: addWebsite };
    return { name: 'scheduled', next: viewScan };
  }
  return { name: mediums > 0 ? 'plan' : 'good', next: viewScan };
}

/** Spec modules §2: "one of 'No scans yet', 'Scan in progress' or 'Updated {date}'". */
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
