import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
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
    const brandIds = role === 'administrator' ? [] : person.brandIds;
    if (!brandIds.every(findBrand)) return refuse('BRAND_UNKNOWN');
    audit.about(`${email} (${role}, ${brandsInWords(brandIds)})`);
    if (await findMemberByEmail(tx, email)) return refuse('STAFF_EXISTS');
    const wait = await waitToMailLink(services, tx, email);
    if (wait > 0) return refuse('MAILED_OFTEN', wait);
    const made = { ...person, brandIds, createdBy: caller.email };
    const link = await createStaff(services, tx, made);
    if (!link) return refuse('STAFF_EXISTS');
    return mailSetUpLink(services, tx, link, { email, askedBy: caller.email, isNew: true });
  }),
);
