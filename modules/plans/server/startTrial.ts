import type { Db } from '#kit/server/db/database.ts';
import { brandById } from '#modules/brand/server/index.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { channelOf, defaultChannel, findSubscriptionId } from './catalog.ts';
import { startingTerm } from './rules/startingTerm.ts';
import { insertSubscription } from './store.ts';

export interface NewSubscriber {
  orgId: string;
  brandId: string;
  /**
   * From the address that the person signed up at. It alone names another channel or plan than the
   * brand's default: a channel or plan told by a browser would be a plan of one's own choice.
   */
  subscriptionId: string | undefined;
  signUpDate: Date;
  now: Date;
}

/** Gives a new organisation its subscription. */
export async function startTrial(tx: Db, subscriber: NewSubscriber): Promise<SubscriptionStatus> {
  const { orgId, brandId, subscriptionId, signUpDate, now } = subscriber;
  const named = subscriptionId === undefined ? undefined : findSubscriptionId(subscriptionId);
  const own = named?.brandId === brandId ? named : undefined;
  const channel = own ? channelOf(brandId, own.channelId) : defaultChannel(brandId);
  const { status, expirationDate } = startingTerm(channel, brandById(brandId).timeZone, now);
  await insertSubscription(tx, {
    orgId,
    brandId,
    channelId: channel.channelId,
    planId: own?.planId ?? channel.trialPlanId,
    status,
    subscriptionDate: now,
    expirationDate,
    signUpDate,
    billingSubscriptionId: null,
  });
  return status;
}
