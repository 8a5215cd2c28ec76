import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import {
  mailSetUpLink,
  renewStaffLink,
  waitToMailLink,
} from '#modules/foundation/staff/server/setUpLink.ts';
import { findMember } from '#modules/foundation/staff/server/store/members.ts';

export const renewStaff = answer(
  contract.renewStaff,
  async ({ caller, db, services, audit }, { staffId }) =>
    db.transaction(async (tx) => {
      const member = await findMember(tx, staffId);
      if (!member) return refuse('NOT_FOUND');
      const { email } = member;
      const wait = await waitToMailLink(services, tx, email);
      if (wait > 0) return refuse('MAILED_OFTEN', wait);
      const link = await renewStaffLink(services, tx, staffId);
      if (!link) return refuse('NOT_FOUND');
      audit.about(email);
      return mailSetUpLink(services, tx, link, { email, askedBy: caller.email, isNew: false });
    }),
);
