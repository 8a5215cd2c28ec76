import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { findThread, recordPerson } from '../../store/threads.ts';

export const markThreadRead = answer(
  contract.markThreadRead,
  async ({ db, caller: { orgId, cognitoId, customerService } }, { threadId }) => {
    const thread = await findThread(db, orgId, threadId);
    if (!thread) return refuse('NOT_FOUND');
    // What staff open in a customer service session does not count as read by the customer.
    if (!customerService)
      await recordPerson(db, thread, { cognitoId, wrote: false, readTo: thread.messages });
    return {};
  },
);
