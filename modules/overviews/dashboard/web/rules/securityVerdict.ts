import type { OutputOf } from '#kit/contract/call.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { monitoring } from '#modules/overviews/dashboard/calls.ts';
import type { NextStep } from '#modules/overviews/dashboard/schemas.ts';

export type MonitoringSummary = OutputOf<typeof monitoring>;

/** The state of the organization's security, and the one thing to do next. */
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
    | 'attend'
    | 'plan'
    | 'good';
  next: { label: 'Add a Website' | 'View scan' | 'Choose a plan'; to: string };
}

const viewScan = { label: 'View scan', to: '/webappscan' } as const;
const addWebsite = { label: 'Add a Website', to: '/webappscan?add' } as const;

/** The verdict when website scans cannot be used: after the trial, or because the plan has none. */
export const verdictWithoutScan = (isTrialExpired: boolean): SecurityVerdict => ({
  name: isTrialExpired ? 'expired' : 'inactive',
  next: { label: 'Choose a plan', to: '/plan' },
});

/** A website that the plan does not scan outweighs good results, because its state is unknown (MON-310). */
export function securityVerdictOf(summary: MonitoringSummary): SecurityVerdict {
  const { highs, mediums } = summary.toFix;
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

/** What would do much harm if it were left. A website that is still to be added was not found. */
export const pressingOf = <Step extends Pick<NextStep, 'kind' | 'pressure'>>(
  steps: readonly Step[],
): Step[] =>
  steps.filter(
    ({ kind, pressure }) =>
      kind !== 'firstWebsite' && (pressure === 'critical' || pressure === 'high'),
  );

/** Good scans are not all: what presses elsewhere comes before, such as a certificate that ends. */
export const verdictAmong = (
  steps: readonly Pick<NextStep, 'kind' | 'pressure'>[],
  verdict: SecurityVerdict,
): SecurityVerdict =>
  isCalm(verdict) && pressingOf(steps).length > 0 ? { ...verdict, name: 'attend' } : verdict;

/** Whether the scans alone give no reason to act now. */
export const isCalm = ({ name }: SecurityVerdict): boolean => name === 'plan' || name === 'good';

export const unwatchedOf = (targetList: MonitoringSummary['targetList']) =>
  targetList.filter(({ unwatched }) => unwatched !== null);

/** The sentence on the website scans card (DSH-023 to DSH-025). */
export function monitoringText(
  { isScanInProgress, lastScanDate }: Pick<MonitoringSummary, 'isScanInProgress' | 'lastScanDate'>,
  formatDate: (instant: string) => string,
): string {
  if (isScanInProgress) return 'Scan in progress';
  return lastScanDate ? `Updated ${formatDate(lastScanDate)}` : 'No scans yet';
}

/**
 * The steps from sign-up to a fixed website. The first is always done, because whoever sees the dashboard has
 * an organization.
 */
export function firstSteps(summary: MonitoringSummary) {
  const isScanned = summary.webAppsScanned > 0;
  return [
    { step: 'organization', isDone: true },
    { step: 'website', isDone: summary.targetList.length > 0 },
    { step: 'scan', isDone: isScanned },
    { step: 'fix', isDone: isScanned && summary.toFix.highs === 0 },
  ] as const;
}

/** Whether no website was added, though the plan covers one. */
export const isBeforeFirstWebsite = (
  { subscribedPlan }: Pick<PlanState, 'subscribedPlan'>,
  { targetList }: MonitoringSummary,
): boolean => targetList.length === 0 && subscribedPlan.monitoringNumberOfTargets > 0;
