import type { OutputOf } from '#kit/contract/call.ts';
import type { Severities } from '#kit/contract/toFix.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { getFigures, monitoring } from '#modules/overviews/dashboard/calls.ts';
import type { NextStep } from '#modules/overviews/dashboard/schemas.ts';

export type MonitoringSummary = OutputOf<typeof monitoring>;

/** The state of the organization's security. */
export type SecurityVerdict =
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

/** A website that the plan does not scan outweighs good results, because its state is unknown (MON-310). */
export function securityVerdictOf(summary: MonitoringSummary): SecurityVerdict {
  const { highs, mediums } = summary.toFix;
  const all = summary.targetList.length;
  const unwatched = unwatchedOf(summary.targetList).length;
  if (highs > 0) return 'act';
  if (summary.webAppsScanned === 0 && summary.isScanInProgress) return 'scanning';
  if (all === 0) return 'nothingYet';
  if (unwatched > 0) return unwatched === all ? 'noneScanned' : 'someNotScanned';
  if (summary.webAppsScanned === 0) return 'scheduled';
  return mediums > 0 ? 'plan' : 'good';
}

export type RankedStep = Pick<NextStep, 'kind' | 'pressure'>;

/**
 * What was found and would do much harm if it were left: of it the verdict names the first. That is the worst also where
 * somebody else has it in hand, which stands last among the steps (DSH-134).
 */
export const pressingOf = <Step extends RankedStep>(steps: readonly Step[]): Step[] =>
  steps
    .filter(
      ({ kind, pressure }) =>
        ['finding', 'outside', 'certificate', 'weakness'].includes(kind) &&
        (pressure === 'critical' || pressure === 'high'),
    )
    .toSorted((a, b) => Number(a.pressure === 'high') - Number(b.pressure === 'high'));

/** Calm scans are not all: what was found at any opening decides. */
export function verdictAmong(
  { highs, mediums }: Pick<Severities, 'highs' | 'mediums'>,
  verdict: SecurityVerdict,
): SecurityVerdict {
  if (verdict !== 'plan' && verdict !== 'good') return verdict;
  return highs > 0 ? 'act' : mediums > 0 ? 'plan' : 'good';
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days ago something was fixed last, by the marks of the weeks that are shown; undefined if nothing was. */
export function fixedDaysAgo(
  milestones: OutputOf<typeof getFigures>['milestones'],
  now: number,
): number | undefined {
  const last = milestones.findLast(({ text }) => text.endsWith(' fixed'));
  return last && Math.max(0, Math.floor((now - Date.parse(last.at)) / dayMs));
}

export const unwatchedOf = (targetList: MonitoringSummary['targetList']) =>
  targetList.filter(({ unwatched }) => unwatched !== null);

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
