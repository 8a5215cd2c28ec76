import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAddress, brandById } from '#modules/foundation/brand/server/index.ts';
import { createSubscriptionId } from '#modules/foundation/plans/server/index.ts';

export interface ChosenPlan {
  brandId: string;
  channelId: string;
  planId: string;
}

/** @throws when the id is taken or the plan is unknown, which callers check first. */
export async function makeSubscription(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Db,
  made: ChosenPlan & {
    subscriptionId?: string | undefined;
    expiresAt: Date | null;
    createdBy: string;
  },
): Promise<{ subscriptionId: string; url: string }> {
  const brand = brandById(made.brandId);
  const subscriptionId = await createSubscriptionId(tx, { ...made, createdAt: clock.now() });
  return { subscriptionId, url: signUpAddress(brandAddress(brand, config), subscriptionId) };
}

export const signUpAddress = (address: string, subscriptionId: string): string =>
  `${address}/signup/${encodeURIComponent(subscriptionId)}`;
