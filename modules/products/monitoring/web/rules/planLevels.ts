import { type ScanLevel, scanLevels } from '@portal/scanner/level';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';

/** The levels of the plan, in the order of the product. */
export const levelsOf = (plan: Pick<PlanDetail, 'probelyScanProfile'>): ScanLevel[] =>
  scanLevels.filter((level) => plan.probelyScanProfile.includes(level));

/** What the schedule's dialog begins with: the website's own level, or in its place one that the plan has. */
export function levelToStart(
  own: ScanLevel,
  plan: Pick<PlanDetail, 'probelyScanProfile'>,
): ScanLevel {
  const levels = levelsOf(plan);
  if (levels.includes(own)) return own;
  return levels.includes('safe') ? 'safe' : (levels[0] ?? own);
}
