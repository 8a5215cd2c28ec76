import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { renewStaffLink } from '../setUpLink.ts';

export const renewStaff = answer(
  contract.renewStaff,
  async ({ db, services, audit }, { staffId }) =>
    db.transaction(async (tx) => {
      const renewed = await renewStaffLink(services, tx, staffId);
      if (!renewed) return refuse('NOT_FOUND');
      const { email, ...link } = renewed;
      audit.about(email);
      return link;
    }),
);
