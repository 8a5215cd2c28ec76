import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import type { ListedCustomer, ListedMember } from '#modules/foundation/staff/schemas.ts';
import { isSetUp, shownMember } from '#modules/foundation/staff/server/shownMember.ts';
import { listMembers } from '#modules/foundation/staff/server/store/members.ts';
import type { StaffRow } from '#modules/foundation/staff/server/tables.ts';

export const listStaff = answer(contract.listStaff, async ({ db }) => {
  const members = await listMembers(db);
  const named = new Set(members.flatMap(({ customerIds }) => customerIds ?? []));
  const companies = await findOrganizations(db, [...named]);
  return {
    members: members.map((member) => ({
      ...shownMember(member),
      brandIds: member.brandIds,
      customers: member.customerIds && customersIn(companies, member.customerIds),
      state: stateOf(member),
      createdAt: member.createdAt.toISOString(),
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
    })),
    brands: allBrands().map(({ brandId, brandNameLong }) => ({ brandId, brandNameLong })),
  };
});

const customersIn = (
  companies: readonly { id: string; companyName: string }[],
  ids: readonly string[],
): ListedCustomer[] =>
  companies
    .filter(({ id }) => ids.includes(id))
    .map(({ id, companyName }) => ({ orgId: id, companyName }))
    .sort((a, b) => a.companyName.localeCompare(b.companyName));

const stateOf = (member: StaffRow): ListedMember['state'] => {
  if (member.blockedAt) return 'blocked';
  return isSetUp(member) ? 'active' : 'invited';
};
