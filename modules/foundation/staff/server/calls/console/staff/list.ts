import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import type { ListedMember } from '#modules/foundation/staff/schemas.ts';
import { isSetUp, shownMember } from '#modules/foundation/staff/server/shownMember.ts';
import { listMembers } from '#modules/foundation/staff/server/store/members.ts';
import type { StaffRow } from '#modules/foundation/staff/server/tables.ts';

export const listStaff = answer(contract.listStaff, async ({ db }) => {
  const members = await listMembers(db);
  return {
    members: members.map((member) => ({
      ...shownMember(member),
      brandIds: member.brandIds,
      state: stateOf(member),
      createdAt: member.createdAt.toISOString(),
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
    })),
    brands: allBrands().map(({ brandId, brandNameLong }) => ({ brandId, brandNameLong })),
  };
});

const stateOf = (member: StaffRow): ListedMember['state'] => {
  if (member.blockedAt) return 'blocked';
  return isSetUp(member) ? 'active' : 'invited';
};
