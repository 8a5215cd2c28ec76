import { scanLevels } from '#engines/scanner/check.ts';
import { recurrences } from '#modules/monitoring/contract.ts';
import type { PlanDetail } from '#modules/plans/contract.ts';
import { isInPlan } from '../../rules/planFrequencies.ts';
import { dayAfter, dayFieldsOf, defaultTime } from '../../rules/scheduleDates.ts';
import type { WebsiteForm } from '../../rules/websiteForm.ts';

/** The levels of the plan, in the order of the product. */
export const levelsOf = (plan: PlanDetail) =>
  scanLevels.filter((level) => plan.probelyScanProfile.includes(level));

/** The wizard's beginning: 'safe', monthly where the plan has it, tomorrow at 1:00 AM. */
export function startForm(plan: PlanDetail, today: string): WebsiteForm {
  const levels = levelsOf(plan);
  const scheduleDate = dayAfter(today);
  const frequencies = recurrences.filter((recurrence) => isInPlan(recurrence, plan));
  return {
    webAppName: '',
    protocol: 'https',
    webAppUrl: '',
    permission: false,
    scanLevel: levels.includes('safe') ? 'safe' : (levels[0] ?? ''),
    urlConfirmed: false,
    scheduleDate,
    scheduleTime: defaultTime,
    recurrence: frequencies.includes('m') ? 'm' : (frequencies[0] ?? 'q'),
    runOnDayOfWeek: false,
    ...dayFieldsOf(scheduleDate),
    scanNow: true,
  };
}
