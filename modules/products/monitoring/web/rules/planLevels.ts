import { type ScanLevel, scanLevels } from '@portal/scanner/level';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';

/** The plan's levels, in the product's order. */
export const levelsOf = (plan: Pick<PlanDetail, 'probelyScanProfile'>): ScanLevel[] =>
  scanLevels.filter((level) => plan.probelyScanProfile.includes(level));

/** The level that the schedule's dialog starts with: the website's own, or else one that the plan includes. */
export function levelToStart(own: ScanLevel, plan: Pick<PlanDetail, 'probelyScanProfile'>) {
  const levels = levelsOf(plan);
  if (levels.includes(own)) return own;
  return levels.includes('safe') ? 'safe' : (levels[0] ?? own);
}
