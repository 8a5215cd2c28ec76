import { brandsOf } from '#kit/server/brands.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { endVisitsBeyond } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { brandsInWords } from '#modules/foundation/staff/server/shownMember.ts';
import { findMember, updateMember } from '#modules/foundation/staff/server/store/members.ts';

/**
 * It holds from the person's next call on, also in sessions that are open; what they have open at customers of other
 * brands ends.
 */
export const setStaffBrands = answer(
  contract.setStaffBrands,
  async ({ db, services, audit }, { staffId, brandIds }) =>
    db.transaction(async (tx) => {
      if (!brandIds.every(findBrand)) return refuse('BRAND_UNKNOWN');
      const member = await findMember(tx, staffId);
      if (!member) return refuse('NOT_FOUND');
      const { email, role } = member;
      if (role === 'administrator') return refuse('ALL_BRANDS');
      await updateMember(tx, staffId, { brandIds });
      await endVisitsBeyond(tx, email, brandsOf({ ...member, brandIds }), services.clock.now());
      audit.about(`${email}: ${brandsInWords(brandIds)}`);
      return {};
    }),
);
