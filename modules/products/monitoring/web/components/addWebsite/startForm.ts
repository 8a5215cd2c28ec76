import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import { levelsOf } from '#modules/products/monitoring/web/rules/planLevels.ts';
import { startSchedule } from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import type { WebsiteForm } from '#modules/products/monitoring/web/rules/websiteForm.ts';

/**
 * The wizard's initial values: 'safe', now, and then monthly if the plan includes that and no `frequency` is
 * given. For the first website, the company's name and the address that was given at onboarding (MON-052).
 */
export function startForm(
  plan: PlanDetail,
  today: string,
  company: Pick<KnownCompany, 'companyName' | 'companyUrl'> | null,
  frequency?: Recurrence,
): WebsiteForm {
  const levels = levelsOf(plan);
  const scanNow = true;
  return {
    webAppName: company?.companyUrl ? company.companyName : '',
    protocol: 'https',
    webAppUrl: company?.companyUrl ?? '',
    permission: false,
    scanLevel: levels.includes('safe') ? 'safe' : (levels[0] ?? ''),
    urlConfirmed: false,
    ...startSchedule(plan, today, { recurrence: frequency, scanNow }),
    scanNow,
  };
}
