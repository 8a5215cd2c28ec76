import { hash } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { allBrands, brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { slugLength, slugPattern } from '#modules/products/proof/vocabulary/trust.ts';
import type { TrustPageRow } from '../tables.ts';
import { addressHashOf, findPages } from './store.ts';

/** By which the words that somebody agreed to are known again. */
export const hashOfWords = (words: string): string => hash('sha256', words, 'hex');

/** The page at an address of a host; null where there is none, or it may not be shown. */
export async function pageAt(services: Services, host: string, slug: string) {
  if (slug.length < slugLength.least || slug.length > slugLength.most) return null;
  if (!slugPattern.test(slug)) return null;
  const { database, config } = services;
  const here = allBrands().filter((brand) => isHostOf(host, brand, config));
  const hashes = here.map(({ brandId }) => addressHashOf(brandId, slug));
  for (const page of await findPages(database.system, hashes)) {
    const shown = await shownHere(services, host, page);
    if (shown) return shown;
  }
  return null;
}

/** A page with whose it is; null where the host belongs to another brand, too (security T7; decision 34). */
export async function shownHere(services: Services, host: string, page: TrustPageRow | null) {
  const shown = await shownPage(services, page);
  return shown && isHostOf(host, shown.brand, services.config) ? shown : null;
}

/** A page with whose it is. Null while it is off, its organization is being erased, or its plan has no Proof. */
export async function shownPage(services: Services, page: TrustPageRow | null) {
  if (!page?.isOn) return null;
  const { database, clock } = services;
  const subscription = await findSubscription(database.system, page.orgId);
  if (!subscription) return null;
  const brand = brandById(subscription.brandId);
  const entitlement = entitlementOf(subscription, clock.now());
  if (entitlement.modules.cybermaturity !== 'ACTIVE') return null;
  const db = database.forOrganization(page.orgId);
  const organization = await findOrganization(db, page.orgId);
  if (!organization || organization.erasingSince !== null) return null;
  return { page, brand, entitlement, db, companyName: organization.companyName };
}

export type ShownPage = NonNullable<Awaited<ReturnType<typeof shownPage>>>;
