import { type Brands, onlyOfBrands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { createSecret } from '#kit/server/secret.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { subscriptionId as subscriptionIdSchema } from '../schemas.ts';
import {
  findSubscriptionIdOfBrands,
  hasPlan,
  type PlanName,
  subscriptionIdsOfBrands,
} from './catalog.ts';
import { endOfDay } from './rules/startingTerm.ts';
import { insertSubscriptionId, selectSubscriptionId, selectSubscriptionIds } from './store.ts';

/** The plan that a subscription id stands for, and how long it is valid. */
interface KnownSubscriptionId extends PlanName {
  expiresAt: Date | null;
  withdrawnAt: Date | null;
}

/** Finds a subscription id in the brands' data or among those that the provider created. */
export async function findSubscriptionId(
  db: Db,
  subscriptionId: string,
): Promise<KnownSubscriptionId | undefined> {
  if (!subscriptionIdSchema.safeParse(subscriptionId).success) return undefined;
  const ofBrand = findSubscriptionIdOfBrands(subscriptionId);
  if (ofBrand) return { ...ofBrand, expiresAt: null, withdrawnAt: null };
  const stored = await selectSubscriptionId(db, subscriptionId);
  // If the brand has removed the plan, the id stands for nothing.
  return stored && hasPlan(stored) ? stored : undefined;
}

/** The last moment of an id's last day, in its brand's time zone; 'past' when that is before now (CSL-028). */
export function lastMomentOf(lastDay: string | undefined, brandId: string, now: Date) {
  if (lastDay === undefined) return null;
  const moment = endOfDay(lastDay, brandById(brandId).timeZone);
  return moment <= now ? 'past' : moment;
}

/** The id is in use: ids are never given twice, even after they were withdrawn. */
export class IdInUse extends Error {}

/**
 * Creates a subscription id. Without a given name it is random, so that nobody can guess it.
 *
 * @throws when the brand has no such channel or plan; IdInUse when the id is taken.
 */
export async function createSubscriptionId(
  system: Db,
  {
    subscriptionId = createSecret().secret.slice(0, 16),
    ...made
  }: PlanName & {
    subscriptionId?: string | undefined;
    expiresAt: Date | null;
    createdBy: string;
    createdAt: Date;
  },
): Promise<string> {
  subscriptionIdSchema.parse(subscriptionId);
  const { brandId, channelId, planId } = made;
  if (!hasPlan(made)) throw new Error(`Brand ${brandId} has no plan ${planId} in ${channelId}.`);
  const taken =
    findSubscriptionIdOfBrands(subscriptionId) ||
    !(await insertSubscriptionId(system, { ...made, subscriptionId, withdrawnAt: null }));
  if (taken) throw new IdInUse(`There is a subscription id ${subscriptionId} already.`);
  return subscriptionId;
}

/**
 * All subscription ids of these brands: first those from brand data, which have no creator, then the provider's own,
 * newest first.
 */
export async function listSubscriptionIds(
  system: Db,
  brands: Brands,
): Promise<({ subscriptionId: string; createdBy: string | null } & KnownSubscriptionId)[]> {
  const ofBrandData = onlyOfBrands(brands, subscriptionIdsOfBrands()).map((named) => ({
    ...named,
    createdBy: null,
    expiresAt: null,
    withdrawnAt: null,
  }));
  return [...ofBrandData, ...(await selectSubscriptionIds(system, brands))];
}
