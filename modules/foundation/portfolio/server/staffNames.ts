import { areNamed, type Brands, brandsOf, isOfBrand, type OfCustomer } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { isThereFor, listMembers } from '#modules/foundation/staff/server/index.ts';

interface Member {
  staffId: string;
  name: string;
}

/** The names of the staff, and those who may be given the calls of some customers. */
export async function staffNames(db: Db) {
  const members = await listMembers(db);
  const byId = new Map(members.map((member) => [member.id, member]));
  const callersFor = (customers: readonly OfCustomer[]) =>
    members
      .filter((member) => customers.every((one) => isThereFor(member, 'customers.call', one)))
      .map(({ id, name, email }) => ({ staffId: id, name, email }));
  return {
    memberOf: (staffId: string | null): Member | null => {
      const found = byId.get(staffId ?? '');
      return found ? { staffId: found.id, name: found.name } : null;
    },
    /** Those who are there for some brands, and for none but these. */
    within: (brands: Brands): string[] =>
      members.filter((member) => isWithin(brands, member)).map(({ id }) => id),
    callersFor,
    callersOfAll: async (orgIds: readonly string[]) => {
      const subscriptions = await findSubscriptions(db, orgIds);
      const brandOf = new Map(subscriptions.map(({ orgId, brandId }) => [orgId, brandId]));
      return callersFor(orgIds.map((orgId) => ({ orgId, brandId: brandOf.get(orgId) ?? '' })));
    },
  };
}

function isWithin(brands: Brands, member: Parameters<typeof brandsOf>[0]): boolean {
  const said = brandsOf(member);
  const its = areNamed(said) ? said.within : said;
  return its !== 'all' && [...its].every((brandId) => isOfBrand(brands, brandId));
}
