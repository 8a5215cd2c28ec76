import { type ScanLevel, scanLevels } from '#engines/scanner/check.ts';
import type { PlanDetail } from '#modules/plans/contract.ts';

/** The levels of the plan, in the order of the product. */
export const levelsOf = (plan: Pick<PlanDetail, 'probelyScanProfile'>): ScanLevel[] =>
  scanLevels.filter((level) => plan.probelyScanProfile.includes(level));
