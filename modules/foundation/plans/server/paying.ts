import type { Db } from '#kit/server/db/database.ts';
import { allBrands, findBrand } from '#modules/foundation/brand/server/index.ts';
import type { Channel } from '../schemas.ts';
import { channelsOf, type PlanName, subscribedPlan } from './catalog.ts';
import { isPaying } from './rules/planState.ts';
import { countSignUpsByPlan } from './store.ts';
import type { Subscription } from './tables.ts';

const pricesOf = ({ eligiblePlans }: Channel): number[] =>
  eligiblePlans.map(({ discountedPrice }) => discountedPrice);

/** Whether an organization pays or owes, by the prices of today; nobody of an unreadable brand does. */
export function isPayer(subscription: PlanName & Pick<Subscription, 'status'>): boolean {
  if (!findBrand(subscription.brandId)) return false;
  const { channel, plan } = subscribedPlan(subscription);
  return isPaying(subscription.status, plan.discountedPrice, pricesOf(channel));
}

/** The plans of all brands for which nobody pays, as their channels sell others. */
export const freePlans = (): { brandId: string; channelId: string; planName: string }[] =>
  allBrands().flatMap(({ brandId }) =>
    channelsOf(brandId).flatMap((channel) =>
      channel.eligiblePlans
        .filter(({ discountedPrice }) => !isPaying('ACTIVE', discountedPrice, pricesOf(channel)))
        .map(({ planDetail: { planName } }) => ({
          brandId,
          channelId: channel.channelId,
          planName,
        })),
    ),
  );

export interface SignUps {
  signedUp: number;
  paying: number;
  firstAt: Date;
}

/** How many organizations signed up by each of these links of their brand, by its id; without those that nobody used. */
export async function countSignUps(
  system: Db,
  kind: 'subscriptionId' | 'magicLinkId',
  links: readonly { id: string; brandId: string }[],
): Promise<ReadonlyMap<string, SignUps>> {
  const brands = new Map(links.map((link) => [link.id, link.brandId]));
  const rows = await countSignUpsByPlan(system, kind, [...brands.keys()]);
  const signUps = new Map<string, SignUps>();
  for (const { id, signedUp, active, firstAt, ...named } of rows) {
    if (brands.get(id) !== named.brandId) continue;
    const other = signUps.get(id);
    signUps.set(id, {
      signedUp: signedUp + (other?.signedUp ?? 0),
      paying: (isPayer({ ...named, status: 'ACTIVE' }) ? active : 0) + (other?.paying ?? 0),
      firstAt: other && other.firstAt < firstAt ? other.firstAt : firstAt,
    });
  }
  return signUps;
}
