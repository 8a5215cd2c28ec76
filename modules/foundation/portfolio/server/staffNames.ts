import { type Brands, brandsOf, isOfBrand } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isThereFor, listMembers } from '#modules/foundation/staff/server/index.ts';

interface Member {
  staffId: string;
  name: string;
}

/** The names of the staff, and those who may be given the calls of customers of some brands. */
export async function staffNames(db: Db) {
  const members = await listMembers(db);
  const byId = new Map(members.map((member) => [member.id, member]));
  return {
    memberOf: (staffId: string | null): Member | null => {
      const found = byId.get(staffId ?? '');
      return found ? { staffId: found.id, name: found.name } : null;
    },
    /** Those who are there for some brands, and for none but these. */
    within: (brands: Brands): string[] =>
      members.filter((member) => isWithin(brands, member)).map(({ id }) => id),
    callersFor: (brandIds: readonly string[]) =>
      members
        .filter((member) =>
          brandIds.every((brandId) => isThereFor(member, 'customers.call', brandId)),
        )
        .map(({ id, name, email }) => ({ staffId: id, name, email })),
  };
}

function isWithin(brands: Brands, { role, brandIds }: { role: string; brandIds: string[] }) {
  const its = brandsOf(role, brandIds);
  return its !== 'all' && [...its].every((brandId) => isOfBrand(brands, brandId));
}
