import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { findTold, markRead } from '../../store/matches.ts';

export const markAdvisoryRead = answer(
  contract.markAdvisoryRead,
  async ({ db, caller: { orgId, customerService }, services }, { advisoryId }) => {
    if (!(await findTold(db, orgId, advisoryId))) return refuse('NOT_FOUND');
    // What staff open in a customer service session does not count as read by the customer.
    if (!customerService) await markRead(db, orgId, advisoryId, services.clock.now());
    return {};
  },
);
