import type { OutputOf } from '#kit/contract/call.ts';
import type { getModuleActivity } from '#modules/overviews/dashboard/contract.ts';

export type TrainingSummary = NonNullable<OutputOf<typeof getModuleActivity>['data']['training']>;

/** The button of the training card (DSH-021). */
export const trainingAction = ({
  teamMembers,
}: TrainingSummary): { label: string; to: string } => ({
  label: teamMembers === 0 ? 'Add Team Members' : 'View Training',
  to: '/training',
});
