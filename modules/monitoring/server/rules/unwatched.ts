import type { ScanLevel } from '#engines/scanner/check.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { PlanLimits } from '#kit/server/caller.ts';
import type { Recurrence, UnwatchedReason } from '../../contract.ts';
import { isFrequencyInPlan, isLevelInPlan } from './schedule.ts';

/** What the plan decides by. A caller has it too, who has no plan before there is an organisation. */
interface Entitlement {
  modules: ModulesMap;
  plan: PlanLimits;
}

interface Watched {
  level: ScanLevel;
  recurrence: Recurrence;
  /** Among the organisation's websites in the order in which they were added, from 0. */
  place: number;
}

/**
 * Why a planned scan does not run: after a trial, or on a plan with fewer sites, levels or frequencies.
 * Nothing of the website is changed, so that with a larger plan it is watched again as it was. Of too
 * many sites the first ones stay.
 */
export function whyUnwatched(
  { level, recurrence, place }: Watched,
  { modules, plan }: Entitlement,
): UnwatchedReason | null {
  if (modules.monitoring !== 'ACTIVE') return 'MODULE';
  if (place >= plan.monitoringNumberOfTargets) return 'SITES';
  if (!isLevelInPlan(level, plan)) return 'LEVEL';
  return isFrequencyInPlan(recurrence, plan) ? null : 'FREQUENCY';
}

interface Row {
  targetId: string;
  name: string;
  url: string;
  level: ScanLevel;
  /** Null where nothing is planned. */
  recurrence: Recurrence | null;
}

/** The websites with something planned that does not run, each once; rows in the order of adding. */
export function unwatchedWebsites(
  rows: readonly Row[],
  entitlement: Entitlement,
): { name: string; url: string; reason: UnwatchedReason }[] {
  const places = new Map([...new Set(rows.map((row) => row.targetId))].map((id, i) => [id, i]));
  const unwatched = new Map<string, { name: string; url: string; reason: UnwatchedReason }>();
  for (const { targetId, name, url, level, recurrence } of rows) {
    if (!recurrence || unwatched.has(targetId)) continue;
    const watched = { level, recurrence, place: places.get(targetId) ?? 0 };
    const reason = whyUnwatched(watched, entitlement);
    if (reason) unwatched.set(targetId, { name, url, reason });
  }
  return [...unwatched.values()];
}
