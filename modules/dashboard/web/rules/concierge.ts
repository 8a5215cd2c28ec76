import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '../../contract.ts';

export type ConciergeSummary = NonNullable<
  OutputOf<typeof getModuleActivity>['data']['cyberConcierge']
>;

/** Spec modules §2 'Concierge card': Learn More, View Security Weakness(es), or View Message(s). */
export function conciergeAction({ numberOfWeaknesses, numberOfAlerts }: ConciergeSummary): {
  label: string;
  to: string;
} {
  if (numberOfWeaknesses > 0)
    return {
      label: numberOfWeaknesses === 1 ? 'View Security Weakness' : 'View Security Weaknesses',
      to: '/concierge/weaknesses',
    };
  if (numberOfAlerts > 0)
    return {
      label: numberOfAlerts === 1 ? 'View Message' : 'View Messages',
      to: '/concierge/messages',
    };
  return { label: 'Learn More', to: '/concierge' };
}

/** 'Empty': neither a weakness nor a message. */
export function conciergeText({ numberOfWeaknesses, numberOfAlerts }: ConciergeSummary): string {
  const weaknesses = `${numberOfWeaknesses} ${numberOfWeaknesses === 1 ? 'weakness' : 'weaknesses'}`;
  const messages = `${numberOfAlerts} ${numberOfAlerts === 1 ? 'message' : 'messages'}`;
  if (numberOfWeaknesses > 0 && numberOfAlerts > 0) return `${weaknesses}, ${messages}`;
  if (numberOfWeaknesses > 0) return weaknesses;
  return numberOfAlerts > 0 ? messages : 'Nothing waits for you';
}
