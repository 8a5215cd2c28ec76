import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import {
  createStaff,
  mailSetUpLink,
  waitToMailLink,
} from '#modules/foundation/staff/server/setUpLink.ts';
import { findMemberByEmail } from '#modules/foundation/staff/server/store/members.ts';

export const addStaff = answer(contract.addStaff, async ({ caller, db, services, audit }, person) =>
  db.transaction(async (tx) => {
    const { email } = person;
    audit.about(`${email} (${person.role})`);
    if (await findMemberByEmail(tx, email)) return refuse('STAFF_EXISTS');
    const wait = await waitToMailLink(services, tx, email);
    if (wait > 0) return refuse('MAILED_OFTEN', wait);
    const link = await createStaff(services, tx, { ...person, createdBy: caller.email });
    if (!link) return refuse('STAFF_EXISTS');
    return mailSetUpLink(services, tx, link, { email, askedBy: caller.email, isNew: true });
  }),
);
