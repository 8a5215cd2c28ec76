import { brandsOf } from '#kit/server/brands.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { endVisitsBeyond } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { holdCustomers, tellCustomers } from '#modules/foundation/staff/server/namedCustomers.ts';
import { findMember, updateMember } from '#modules/foundation/staff/server/store/members.ts';

/** It holds from the person's next call on, as do brands; what they have open at other customers ends. */
export const setStaffCustomers = answer(
  contract.setStaffCustomers,
  async ({ db, services, audit }, { staffId, customerIds: named }) =>
    db.transaction(async (tx) => {
      const member = await findMember(tx, staffId);
      if (!member) return refuse('NOT_FOUND');
      const { email, role, brandIds } = member;
      if (role === 'administrator') return refuse('ALL_CUSTOMERS');
      const customers = named && (await holdCustomers(tx, named, brandIds));
      if (named && !customers) return refuse('CUSTOMER_UNKNOWN');
      const customerIds = customers?.map(({ orgId }) => orgId) ?? null;
      await updateMember(tx, staffId, { customerIds });
      const brands = brandsOf({ ...member, customerIds });
      await endVisitsBeyond(tx, email, brands, services.clock.now());
      tellCustomers(audit, customers ? email : `${email}: all customers`, customers);
      return {};
    }),
);
