import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/contract.ts';

export type PoliciesSummary = NonNullable<OutputOf<typeof getModuleActivity>['data']['compliance']>;

/** The button of the policies card (DSH-016 to DSH-019). */
export function policiesAction({ active, draft, inactive }: PoliciesSummary): {
  label: string;
  to: string;
} {
  const to = '/securitypolicy';
  if (active === 0 && draft === 0) return { label: 'Activate Policies', to };
  if (draft > 0) return { label: 'Finish Draft Policies', to };
  if (inactive === 0) return { label: 'Add Custom Policies', to: `${to}?add` };
  return { label: 'Review Your Policies', to };
}
