import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/contract.ts';
import type { getJson } from '#modules/products/marketplace/contract.ts';
import type { AssessmentState } from '#modules/products/maturity/contract.ts';

type Activity = OutputOf<typeof getModuleActivity>['data'];

export type ConciergeSummary = NonNullable<Activity['cyberConcierge']>;

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

type Assessment = Pick<AssessmentState, 'assessmentStatus' | 'lastUpdated'>;

/** The button of the maturity card (DSH-009 to DSH-011). */
export function maturityAction({ assessmentStatus }: Assessment): { label: string; to: string } {
  const to = '/cybermaturity/assessment';
  if (!assessmentStatus) return { label: 'Start Assessment', to };
  return assessmentStatus === 'completed'
    ? { label: 'Update Responses', to: '/cybermaturity/report' }
    : { label: 'Finish Assessment', to };
}

export const maturityText = (
  { lastUpdated }: Assessment,
  formatDate: (instant: string) => string,
): string => (lastUpdated ? `Updated ${formatDate(lastUpdated)}` : 'Not started yet');

export type MarketplaceData = OutputOf<typeof getJson>['data'];
type Market = Pick<MarketplaceData, 'savingsUpTo'> & {
  offers: readonly { name: string; closes: readonly unknown[] }[];
};

/** What it claims (DSH-028). */
export const marketplaceText = ({ savingsUpTo }: Market): string =>
  savingsUpTo > 0 ? `Save up to ${savingsUpTo}%` : 'Offers of partners';

/** What of it concerns this business. */
export function marketplaceLine({ offers }: Market): string {
  const closing = offers.filter(({ closes }) => closes.length > 0);
  const [first] = closing;
  if (offers.length === 0) return 'Offers of partners appear here as soon as there are any.';
  if (!first) return 'Offers of partners for backups, email, passwords and more.';
  if (closing.length === 1) return `${first.name} helps with a weakness that is open with you.`;
  return `${first.name} and ${closing.length - 1} more help with what is open with you.`;
}

export type PoliciesSummary = NonNullable<Activity['compliance']>;

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

export type TrainingSummary = NonNullable<Activity['training']>;

/** The button of the training card (DSH-021). */
export const trainingAction = ({
  teamMembers,
}: TrainingSummary): { label: string; to: string } => ({
  label: teamMembers === 0 ? 'Add Team Members' : 'View Training',
  to: '/training',
});
