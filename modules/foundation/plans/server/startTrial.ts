import type { Db } from '#kit/server/db/database.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import type { SubscriptionStatus } from '../vocabulary.ts';
import { defaultChannel, hasPlan, type PlanName, subscribedPlan } from './catalog.ts';
import { startingTerm } from './rules/startingTerm.ts';
import { subscriptionIdState } from './rules/subscriptionIdState.ts';
import { insertSubscription } from './store.ts';
import { findSubscriptionId } from './subscriptionIds.ts';

export interface NewSubscriber {
  orgId: string;
  brandId: string;
  /** From the address at which the person signed up. */
  subscriptionId: string | undefined;
  /** From the magic link that the provider created for the person, with its id. */
  offered: Pick<PlanName, 'channelId' | 'planId'> | undefined;
  linkId: string | undefined;
  signUpDate: Date;
  now: Date;
}

/**
 * Gives a new organization its subscription: the plan of its magic link, else of its subscription id, else
 * the brand's default. A channel or plan sent by a browser is ignored, because anyone could choose any plan
 * with it (security P3).
 */
export async function startTrial(tx: Db, subscriber: NewSubscriber): Promise<SubscriptionStatus> {
  const { orgId, brandId, subscriptionId, linkId, signUpDate, now } = subscriber;
  const offer = offeredPlan(subscriber);
  const named = offer ?? (await planOfSubscriptionId(tx, subscriber));
  const channel = named ? subscribedPlan(named).channel : defaultChannel(brandId);
  const { status, expirationDate } = startingTerm(channel, brandById(brandId).timeZone, now);
  await insertSubscription(tx, {
    orgId,
    brandId,
    channelId: channel.channelId,
    planId: named?.planId ?? channel.trialPlanId,
    status,
    subscriptionDate: now,
    expirationDate,
    signUpDate,
    magicLinkId: offer && linkId,
    subscriptionId: offer ? undefined : named && subscriptionId,
  });
  return status;
}

function offeredPlan({ brandId, offered }: NewSubscriber): PlanName | undefined {
  const named = offered && { brandId, ...offered };
  return named && hasPlan(named) ? named : undefined;
}

/** The id must have been valid at the sign-up; one that expired since still gives its plan. */
async function planOfSubscriptionId(
  tx: Db,
  { brandId, subscriptionId, signUpDate }: NewSubscriber,
): Promise<PlanName | undefined> {
  const named = subscriptionId && (await findSubscriptionId(tx, subscriptionId));
  if (!named || named.brandId !== brandId) return undefined;
  return subscriptionIdState(named, signUpDate) === 'valid' ? named : undefined;
}
