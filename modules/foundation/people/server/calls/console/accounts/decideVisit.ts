import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { visitableUntil } from '#modules/foundation/people/server/createSupportLink.ts';
import {
  answerVisit,
  findAskedVisit,
} from '#modules/foundation/people/server/store/supportLinks.ts';

/** The first answer counts. Whoever asked may take it back, but another agrees. */
export const decideVisit = answer(
  contract.decideVisit,
  ({ caller, db, services, audit }, { orgId, id, approved }) =>
    db.transaction(async (tx) => {
      const now = services.clock.now();
      const visit = { orgId, id, whom: 'askedColleague' } as const;
      const asked = await findAskedVisit(tx, visit, now);
      if (!asked) return refuse('ANSWERED');
      if (approved && asked.createdBy === caller.email) return refuse('OWN_REQUEST');
      const approval = approved ? 'approved' : 'declined';
      const given = { approval, expiresAt: visitableUntil(now) } as const;
      if (!(await answerVisit(tx, visit, given, now))) return refuse('ANSWERED');
      audit.about(`${asked.createdBy}: ${approval}`);
      audit.concerns(orgId);
      return {};
    }),
);
