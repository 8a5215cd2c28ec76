import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { type PlanCatalogue, savedCatalogue } from '../schemas.ts';
import { fieldComplaints } from './copy.ts';

/** What prevents saving, each sentence with its channel and plan in front; null if nothing does. */
export function catalogueComplaints(catalogue: PlanCatalogue): string[] | null {
  const complaints = complaintsOf(savedCatalogue, catalogue, fieldComplaints);
  if (!complaints) return null;
  return Object.entries(complaints).map(([place, sentence]) =>
    [...ownersOf(catalogue, place), sentence].join(': '),
  );
}

function ownersOf({ channels }: PlanCatalogue, place: string): string[] {
  const [, channelPlace, list, planPlace] = place.split('.');
  const channel = channels[Number(channelPlace)];
  if (!channel) return [];
  const plan = list === 'eligiblePlans' && channel.eligiblePlans[Number(planPlace)];
  const names = [channel.channelId || 'A channel'];
  if (plan) names.push(plan.planDetail.planName.trim() || plan.planPointer.planId);
  return names;
}
