import type { ScanLevel } from '@portal/scanner/level';
import type { PlanLimits } from '#kit/server/caller.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isLevelInPlan } from './rules/schedule.ts';

/** Whether a website can have this level: the plan includes it, and this installation's scanner can run it. */
export const canScanAtLevel = (
  level: ScanLevel,
  plan: PlanLimits,
  { scanning }: Pick<Services, 'scanning'>,
): boolean => isLevelInPlan(level, plan) && scanning.offers?.(level) !== false;
