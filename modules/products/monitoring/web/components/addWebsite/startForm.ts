import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { levelsOf } from '#modules/products/monitoring/web/rules/planLevels.ts';
import { startSchedule } from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import type { WebsiteForm } from '#modules/products/monitoring/web/rules/websiteForm.ts';

/** The wizard's initial values: 'safe', monthly if the plan includes that, tomorrow at 1:00 AM. */
export function startForm(plan: PlanDetail, today: string): WebsiteForm {
  const levels = levelsOf(plan);
  return {
    webAppName: '',
    protocol: 'https',
    webAppUrl: '',
    permission: false,
    scanLevel: levels.includes('safe') ? 'safe' : (levels[0] ?? ''),
    urlConfirmed: false,
    ...startSchedule(plan, today),
    scanNow: true,
  };
}
