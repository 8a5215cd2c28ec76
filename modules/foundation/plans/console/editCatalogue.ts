import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import {
  type PlanCatalogue,
  savedCatalogue,
  type WrittenChannel,
  type WrittenPlan,
} from '../schemas.ts';
import { fieldComplaints } from './copy.ts';

/** Changes to a catalogue: each function returns a new one and does not modify its argument. */
export const withChannel = (
  catalogue: PlanCatalogue,
  place: number,
  channel: WrittenChannel,
): PlanCatalogue => ({ ...catalogue, channels: catalogue.channels.with(place, channel) });

export const withPlan = (
  channel: WrittenChannel,
  place: number,
  plan: WrittenPlan,
): WrittenChannel => ({ ...channel, eligiblePlans: channel.eligiblePlans.with(place, plan) });

/** Adds a copy of a channel, to be edited. It does not get the original's subscription ids. */
export function addChannel(catalogue: PlanCatalogue, channel: WrittenChannel): PlanCatalogue {
  const { channels } = catalogue;
  const ids = channels.map(({ channelId }) => channelId);
  const channelId = freeId(channel.channelId, ids);
  const copy = { ...structuredClone(channel), channelId, subscriptionIds: [] };
  return { ...catalogue, channels: [...channels, copy] };
}

export const removeChannel = (catalogue: PlanCatalogue, place: number): PlanCatalogue => ({
  ...catalogue,
  channels: catalogue.channels.toSpliced(place, 1),
});

/** Adds a copy of a plan after the original, to be edited. */
export function addPlan(channel: WrittenChannel, place: number): WrittenChannel {
  const model = channel.eligiblePlans[place];
  if (!model) return channel;
  const ids = channel.eligiblePlans.map(({ planPointer }) => planPointer.planId);
  const plan: WrittenPlan = {
    ...structuredClone(model),
    billingPlanId: null,
    billingCoupons: [],
    planDiscountMessage: '',
    planPointer: { ...model.planPointer, planId: freeId(model.planPointer.planId, ids) },
    planDetail: { ...structuredClone(model.planDetail), planName: '' },
  };
  return { ...channel, eligiblePlans: channel.eligiblePlans.toSpliced(place + 1, 0, plan) };
}

function freeId(id: string, taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

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
