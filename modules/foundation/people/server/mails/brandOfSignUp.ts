import type { Db } from '#kit/server/db/database.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, brandOfHost, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { findSubscriptionId } from '#modules/foundation/plans/server/index.ts';

/**
 * Decided by a known subscription id or by a brand's own host; anything else from the browser is ignored
 * (security R3).
 */
export async function brandOfSignUp(
  db: Db,
  { subscriptionId, host }: { subscriptionId?: string; host?: string },
): Promise<Brand> {
  const named =
    subscriptionId === undefined ? undefined : await findSubscriptionId(db, subscriptionId);
  if (named) return brandById(named.brandId);
  return (host === undefined ? undefined : brandOfHost(host)) ?? defaultBrand();
}
