import type { ScanLevel } from '@portal/scanner/level';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { PlanLimits } from '#kit/server/caller.ts';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import { isFrequencyInPlan, isLevelInPlan } from './schedule.ts';

/** What the plan decides by; a caller has it too. Without a subscription there is none. */
export interface Entitlement {
  modules: ModulesMap;
  plan: PlanLimits;
  isTrialExpired: boolean;
}

interface Watched {
  level: ScanLevel;
  /** Null where no frequency is asked for: of a scan that somebody starts by hand. */
  recurrence: Recurrence | null;
  /** Among the organisation's websites in the order in which they were added, from 0. */
  place: number;
}

/**
 * Why a planned scan does not run: after a trial, or on a plan with fewer sites, levels or frequencies.
 * Nothing of the website is changed, so that with a larger plan it is watched again as it was. Of too
 * many sites the first ones stay (MON-301, MON-302).
 */
export function whyUnwatched(
  { level, recurrence, place }: Watched,
  entitlement: Entitlement | undefined,
): UnwatchedReason | null {
  if (entitlement?.modules.monitoring !== 'ACTIVE')
    return entitlement?.isTrialExpired ? 'TRIAL' : 'MODULE';
  const { plan } = entitlement;
  if (place >= plan.monitoringNumberOfTargets) return 'SITES';
  if (!isLevelInPlan(level, plan)) return 'LEVEL';
  return !recurrence || isFrequencyInPlan(recurrence, plan) ? null : 'FREQUENCY';
}

interface Planned {
  targetId: string;
  level: ScanLevel;
  /** Null where nothing is planned. */
  recurrence: Recurrence | null;
}

/** Why, by the website's id; a website that is scanned is not in it. Rows as below. */
export const reasonsOf = (
  rows: readonly Planned[],
  entitlement: Entitlement | undefined,
): Map<string, UnwatchedReason> =>
  new Map(unwatchedWebsites(rows, entitlement).map(({ targetId, reason }) => [targetId, reason]));

/**
 * The websites of one organisation with something planned that does not run, each once; rows in the
 * order of adding, of a website's schedules the first.
 */
export function unwatchedWebsites<Row extends Planned>(
  rows: readonly Row[],
  entitlement: Entitlement | undefined,
): (Row & { reason: UnwatchedReason })[] {
  const websites = [...Map.groupBy(rows, ({ targetId }) => targetId).values()];
  return websites.flatMap(([row], place) => {
    if (!row?.recurrence) return [];
    const { level, recurrence } = row;
    const reason = whyUnwatched({ level, recurrence, place }, entitlement);
    return reason ? [{ ...row, reason }] : [];
  });
}

/**
 * Why a website may not be scanned by hand either: its number among the others, or its level. How often it is
 * planned does not matter. Rows as above.
 */
export function whyNotScanned(
  rows: readonly Planned[],
  targetId: string,
  entitlement: Entitlement,
): UnwatchedReason | null {
  const websites = [...Map.groupBy(rows, (row) => row.targetId).values()].map(([first]) => first);
  const place = websites.findIndex((website) => website?.targetId === targetId);
  const level = websites[place]?.level;
  return level ? whyUnwatched({ level, recurrence: null, place }, entitlement) : null;
}
