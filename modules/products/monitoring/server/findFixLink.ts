import type { Context } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { fixLinkState } from './rules/fixLink.ts';
import * as store from './store/fixLinks.ts';

/**
 * What a fix link leads to. Null if the link is unknown, the host belongs to another brand, or the organization's
 * plan has no website scans at present (security P1; decision 34).
 */
export async function findFixLink(
  { services, http }: Pick<Context, 'services' | 'http'>,
  token: string,
) {
  const { database, clock, config } = services;
  const link = await store.findFixLink(database.system, hashSecret(token));
  const subscription = link && (await findSubscription(database.system, link.orgId));
  if (!link || !subscription) return null;
  const now = clock.now();
  const brand = brandById(subscription.brandId);
  const entitlement = entitlementOf(subscription, now);
  if (!isHostOf(http.request.hostname, brand, config)) return null;
  if (entitlement.modules.monitoring !== 'ACTIVE') return null;
  const db = database.forOrganization(link.orgId);
  return { link, brand, entitlement, db, state: fixLinkState(link, now) };
}
