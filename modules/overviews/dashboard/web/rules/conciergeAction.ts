import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/contract.ts';

export type ConciergeSummary = NonNullable<
  OutputOf<typeof getModuleActivity>['data']['cyberConcierge']
>;

/** The button of the concierge card (DSH-012 to DSH-014). */
export function conciergeAction({ numberOfWeaknesses, numberOfAlerts }: ConciergeSummary) {
  if (numberOfWeaknesses > 0) {
    const label = `View Security ${numberOfWeaknesses === 1 ? 'Weakness' : 'Weaknesses'}`;
    return { label, to: '/concierge/weaknesses' };
  }
  if (numberOfAlerts > 0) {
    const label = `View ${numberOfAlerts === 1 ? 'Message' : 'Messages'}`;
    return { label, to: '/concierge/messages' };
  }
  return { label: 'Learn More', to: '/concierge/about' };
}
