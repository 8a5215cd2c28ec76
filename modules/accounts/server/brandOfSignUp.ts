import type { Brand } from '#modules/brand/contract.ts';
import { brandById, brandOfHost, defaultBrand } from '#modules/brand/server/index.ts';
import { findSubscriptionId } from '#modules/plans/server/index.ts';

/** A known subscription id or a brand's own host; whatever else a browser says is ignored (security R3). */
export function brandOfSignUp({
  subscriptionId,
  host,
}: {
  subscriptionId?: string;
  host?: string;
}): Brand {
  const named = subscriptionId === undefined ? undefined : findSubscriptionId(subscriptionId);
  if (named) return brandById(named.brandId);
  return (host === undefined ? undefined : brandOfHost(host)) ?? defaultBrand();
}
