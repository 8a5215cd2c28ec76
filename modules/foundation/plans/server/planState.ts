import { dayIn, daysBetween } from '#kit/contract/calendarDay.ts';
import type { Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, defaultBrand, findBrand } from '#modules/foundation/brand/server/index.ts';
import type { PlanState } from '../schemas.ts';
import { subscribedPlan } from './catalog.ts';
import { hasBillingSubscription } from './rules/billing.ts';
import { isHighestPlan, modulesOf, type Term, trialOf } from './rules/planState.ts';
import { endOfDay } from './rules/startingTerm.ts';
import { countPaying, findSubscription, findSubscriptions } from './store.ts';
import type { Subscription } from './tables.ts';

/** The part of a subscription that decides which modules an organization has. */
type Granted = Pick<Subscription, 'brandId' | 'channelId' | 'planId' | 'status' | 'expirationDate'>;

/** Computed from a subscription's row and the brand data in memory. */
export function entitlementOf(granted: Granted, now: Date) {
  const { planDetail } = subscribedPlan(granted).plan;
  const term = termOf(granted);
  return {
    modules: modulesOf(planDetail, term, now),
    plan: planDetail,
    isTrialExpired: trialOf(term, now).isExpired,
  };
}

const termOf = ({ brandId, status, expirationDate }: Granted): Term => ({
  status,
  expirationDate,
  timeZone: brandById(brandId).timeZone,
});

/**
 * Like `entitlementOf`, for many organizations. Those without a subscription or with an unreadable brand are
 * omitted.
 */
export async function entitlementsByOrganization(db: Db, orgIds: readonly string[], now: Date) {
  const rows = await findSubscriptions(db, orgIds);
  const readable = rows.filter(({ brandId }) => findBrand(brandId));
  return new Map(readable.map((row) => [row.orgId, entitlementOf(row, now)]));
}

/** An organization's plan, and what follows from it. @throws when it has no subscription. */
export async function planStateOf(db: Db, orgId: string, now: Date): Promise<PlanState> {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) throw new Error(`Organisation ${orgId} has no subscription`);
  const { channel, plan } = subscribedPlan(subscription);
  const { channelId, uiRules, eligiblePlans } = channel;
  const term = termOf(subscription);
  return {
    subscribedPlan: plan.planDetail,
    subscribedPlanPointer: plan.planPointer,
    subscriptionStatus: subscription.status,
    subscriptionDate: subscription.subscriptionDate.toISOString(),
    expirationDate: subscription.expirationDate?.toISOString() ?? null,
    signUpDate: subscription.signUpDate.toISOString(),
    channelObject: { channelId, uiRules, eligiblePlans },
    modules: modulesOf(plan.planDetail, term, now),
    isHighestPlan: isHighestPlan(eligiblePlans, plan.planPointer.planId),
    trial: trialOf(term, now),
    hasBillingSubscription: hasBillingSubscription(subscription),
    billingSubscriptionStatus:
      subscription.billingSubscriptionId === null ? null : subscription.status,
    brand: brandById(subscription.brandId),
  };
}

/**
 * Of a trial its last moment, which is that of its last day (PLN-018), and the days until then: 0 on the last day, negative
 * after it.
 */
export function subscriptionStatusOf(subscription: Granted, now: Date) {
  const { brandId } = subscription;
  const { status, expirationDate, timeZone } = termOf(subscription);
  const trialEndsAt =
    status === 'INTRIAL' && expirationDate
      ? new Date(endOfDay(dayIn(timeZone, expirationDate), timeZone).getTime() - 1)
      : null;
  return {
    planName: subscribedPlan(subscription).plan.planDetail.planName,
    status,
    trialEndsAt,
    trialDaysLeft: trialEndsAt && trialDaysLeft(brandId, trialEndsAt, now),
  };
}

/** Cents a month of all that pay at these brands, by the prices of today. */
export async function monthlyRevenue(system: Db, brands: Brands): Promise<number> {
  const rows = await countPaying(system, brands);
  return rows
    .filter(({ brandId }) => findBrand(brandId))
    .map(({ paying, ...named }) => paying * subscribedPlan(named).plan.discountedPrice)
    .reduce((sum, cents) => sum + cents, 0);
}

/** Counted in days of the brand's time zone; negative after the trial's last day. */
export function trialDaysLeft(brandId: string, trialEndsAt: Date, now: Date): number {
  const { timeZone } = brandById(brandId);
  return daysBetween(dayIn(timeZone, now), dayIn(timeZone, trialEndsAt));
}

/** The brand under which an organization subscribed. */
export async function brandOfOrganization(system: Db, orgId: string): Promise<Brand> {
  const subscription = await findSubscription(system, orgId);
  return subscription ? brandById(subscription.brandId) : defaultBrand();
}
