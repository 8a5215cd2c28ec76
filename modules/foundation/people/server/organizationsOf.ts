import { type Brands, isCustomerOf } from '#kit/server/brands.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { brandOfOrganization, findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { isAskedForStep } from './rules/stepRule.ts';
import { listWorkOnly } from './store/directories.ts';
import { findOrganizations } from './store/organizations.ts';
import { findPerson, listOrganizationsOf, listPersonRows } from './store/people.ts';
import { findSignIn } from './store/sessions.ts';
import type { Invite, Organization, User } from './tables.ts';

/**
 * The organizations between which a caller can switch: of their brand, and without those that are being erased, or that let
 * them in by a work account alone. Who came with one stays where its directory vouches (decision 61). Staff in
 * a customer-service session see the one alone that they came to. Reads past row-level security.
 */
export async function organizationsOf(
  system: Db,
  { cognitoId, email, orgId, brandId, customerService, sessionHash }: Caller,
): Promise<{ id: string; companyName: string }[]> {
  if (orgId === null) return [];
  const all = await listOrganizationsOf(system, cognitoId);
  if (customerService) return all.filter(({ id }) => id === orgId);
  if (all.length < 2) return all;
  const { workOrgId = null } = (await findSignIn(system, sessionHash)) ?? {};
  if (workOrgId !== null) return all.filter(({ id }) => id === orgId);
  const shut = await listWorkOnly(system, { cognitoId, email });
  const subscriptions = await findSubscriptions(
    system,
    all.map(({ id }) => id),
  );
  const ofBrand = new Set(
    subscriptions.filter((one) => one.brandId === brandId).map((one) => one.orgId),
  );
  return all.filter(({ id }) => ofBrand.has(id) && (id === orgId || !shut.has(id)));
}

/** Those of them that let the caller in without a second step. */
export async function organizationsWithoutStep(
  system: Db,
  caller: Caller,
  now: Date,
): Promise<{ id: string; companyName: string }[]> {
  const all = await organizationsOf(system, caller);
  const stored = await findOrganizations(
    system,
    all.map(({ id }) => id),
  );
  const isAsked = ({ id: orgId, secondStepFrom }: Organization) =>
    isAskedForStep({ orgId, customerService: caller.customerService, secondStepFrom }, now);
  const asking = new Set(stored.filter(isAsked).map(({ id }) => id));
  return all.filter(({ id }) => !asking.has(id));
}

/** Whether an invite is of the brand of a person's organizations; whoever belongs to none may join any. */
export async function isOfBrand(
  system: Db,
  { cognitoId }: Pick<User, 'cognitoId'>,
  { brandId }: Pick<Invite, 'brandId'>,
): Promise<boolean> {
  const { orgId = null } = (await findPerson(system, cognitoId)) ?? {};
  return orgId === null || (await brandOfOrganization(system, orgId)).brandId === brandId;
}

/**
 * Whether all organizations of a person are among those that a member of staff is there for: a block, a new password and the
 * loss of a second step hold in each of them. Reads past row-level security.
 */
export async function isWhollyAmong(
  system: Db,
  brands: Brands,
  cognitoId: string,
): Promise<boolean> {
  if (brands === 'all') return true;
  const orgIds = (await listPersonRows(system, cognitoId)).flatMap(({ orgId }) => orgId ?? []);
  const subscriptions = await findSubscriptions(system, orgIds);
  const theirs = subscriptions.filter((one) => isCustomerOf(brands, one));
  return theirs.length === orgIds.length;
}
