import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { holdCustomers, tellCustomers } from '#modules/foundation/staff/server/namedCustomers.ts';
import {
  createStaff,
  mailSetUpLink,
  waitToMailLink,
} from '#modules/foundation/staff/server/setUpLink.ts';
import { brandsInWords } from '#modules/foundation/staff/server/shownMember.ts';
import { findMemberByEmail } from '#modules/foundation/staff/server/store/members.ts';

export const addStaff = answer(contract.addStaff, async ({ caller, db, services, audit }, person) =>
  db.transaction(async (tx) => {
    const { email, role } = person;
    // An administrator is there for all.
    const { brandIds, customerIds: named } =
      role === 'administrator' ? { brandIds: [], customerIds: null } : person;
    if (!brandIds.every(findBrand)) return refuse('BRAND_UNKNOWN');
    const customers = named && (await holdCustomers(tx, named, brandIds));
    if (named && !customers) return refuse('CUSTOMER_UNKNOWN');
    tellCustomers(audit, `${email} (${role}, ${brandsInWords(brandIds)})`, customers);
    if (await findMemberByEmail(tx, email)) return refuse('STAFF_EXISTS');
    const wait = await waitToMailLink(services, tx, email);
    if (wait > 0) return refuse('MAILED_OFTEN', wait);
    const customerIds = customers?.map(({ orgId }) => orgId) ?? null;
    const made = { ...person, brandIds, customerIds, createdBy: caller.email };
    const link = await createStaff(services, tx, made);
    if (!link) return refuse('STAFF_EXISTS');
    return mailSetUpLink(services, tx, link, { email, askedBy: caller.email, isNew: true });
  }),
);
