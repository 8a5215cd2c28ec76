import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { setBrands } from '#modules/foundation/staff/server/setBrands.ts';
import { brandsInWords } from '#modules/foundation/staff/server/shownMember.ts';
import { findMember } from '#modules/foundation/staff/server/store/members.ts';

export const setStaffBrands = answer(
  contract.setStaffBrands,
  async ({ db, services, audit }, { staffId, brandIds }) =>
    db.transaction(async (tx) => {
      if (!brandIds.every(findBrand)) return refuse('BRAND_UNKNOWN');
      const member = await findMember(tx, staffId);
      if (!member) return refuse('NOT_FOUND');
      if (member.role === 'administrator') return refuse('ALL_BRANDS');
      await setBrands(tx, member, brandIds, services.clock.now());
      audit.about(`${member.email}: ${brandsInWords(brandIds)}`);
      return {};
    }),
);
