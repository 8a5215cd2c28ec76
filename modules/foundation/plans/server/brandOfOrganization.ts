import type { Db } from '#kit/server/db/database.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { findSubscription } from './store.ts';

/** The brand under which an organization subscribed. */
export async function brandOfOrganization(system: Db, orgId: string): Promise<Brand> {
  const subscription = await findSubscription(system, orgId);
  return subscription ? brandById(subscription.brandId) : defaultBrand();
}
