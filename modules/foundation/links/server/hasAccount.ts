import { type Brands, isOfBrand } from '#kit/server/brands.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandsOfMagicLinks, listPersonRows } from '#modules/foundation/people/server/index.ts';
import { findSubscriptions } from '#modules/foundation/plans/server/index.ts';

/**
 * Whether somebody has an account, as far as the caller may know: who is there for some brands learns nothing of accounts
 * at others. A link for such a person is made; its page tells them that they have an account, and it opens none (ACC-093).
 */
export async function hasAccount(
  { identity, database: { system } }: Pick<Services, 'identity' | 'database'>,
  email: string,
  brands: Brands,
): Promise<boolean> {
  const account = await identity.findUser(email);
  if (!account?.isConfirmed) return false;
  if (brands === 'all') return true;
  const { cognitoId, attributes } = account;
  const rows = await listPersonRows(system, cognitoId);
  const orgIds = rows.flatMap(({ orgId }) => orgId ?? []);
  const subscriptions = await findSubscriptions(system, orgIds);
  // The link that began the account would only be renewed, and then opens it.
  const links = attributes.linkId ? await brandsOfMagicLinks(system, [attributes.linkId]) : [];
  const known = [...rows, ...subscriptions, ...links];
  return known.some(({ brandId }) => isOfBrand(brands, brandId));
}
