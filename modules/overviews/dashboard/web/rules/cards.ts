import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '../../calls.ts';
import type { MonitoringSummary } from './securityVerdict.ts';

type Activity = OutputOf<typeof getModuleActivity>['data'];

/** The button of a card; `isChange`: it leads to a change, for which not everybody's role suffices (DSH-135). */
interface CardAction {
  label: string;
  to: string;
  isChange?: boolean;
}

export type ConciergeSummary = NonNullable<Activity['cyberConcierge']>;

/** The button of the concierge card (DSH-012 to DSH-014). */
export function conciergeAction({
  numberOfWeaknesses,
  numberOfAlerts,
}: Pick<ConciergeSummary, 'numberOfWeaknesses' | 'numberOfAlerts'>) {
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

export type PoliciesSummary = NonNullable<Activity['compliance']>;

/** The button of the policies card (DSH-016 to DSH-019). */
export function policiesAction({ active, draft, inactive }: PoliciesSummary): CardAction {
  const to = '/securitypolicy';
  if (active === 0 && draft === 0) return { label: 'Activate Policies', to, isChange: true };
  if (draft > 0) return { label: 'Finish Draft Policies', to, isChange: true };
  if (inactive === 0) return { label: 'Add Custom Policies', to: `${to}?add`, isChange: true };
  return { label: 'Review Your Policies', to };
}

export type TrainingSummary = NonNullable<Activity['training']>;

/** The button of the training card (DSH-021). */
export const trainingAction = ({ teamMembers }: TrainingSummary): CardAction => ({
  label: teamMembers === 0 ? 'Add Team Members' : 'View Training',
  to: '/training',
  isChange: teamMembers === 0,
});

export const monitoringAction = ({
  targetList,
}: Pick<MonitoringSummary, 'targetList'>): CardAction =>
  targetList.length === 0
    ? { label: 'Add a Website', to: '/webappscan?add', isChange: true }
    : { label: 'View scan', to: '/webappscan' };

/** The sentence on the website scans card (DSH-023 to DSH-025). */
export function monitoringText(
  { isScanInProgress, lastScanDate }: Pick<MonitoringSummary, 'isScanInProgress' | 'lastScanDate'>,
  formatDate: (instant: string) => string,
): string {
  if (isScanInProgress) return 'Scan in progress';
  return lastScanDate ? `Updated ${formatDate(lastScanDate)}` : 'No scans yet';
}
