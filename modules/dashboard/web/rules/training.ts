import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '../../contract.ts';

export type TrainingSummary = NonNullable<OutputOf<typeof getModuleActivity>['data']['training']>;

/** The spec leaves the words of this button open (modules §2 'Dashboard'). */
export const trainingAction = ({
  teamMembers,
}: TrainingSummary): { label: string; to: string } => ({
  label: teamMembers === 0 ? 'Add Team Members' : 'View Training',
  to: '/training',
});
