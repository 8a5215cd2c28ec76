import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { changeThread, lockThread } from '#modules/products/concierge/server/store/threads.ts';

export const markInboxRead = answer(contract.markInboxRead, async ({ db }, { orgId, threadId }) =>
  db.transaction(async (tx) => {
    const thread = await lockThread(tx, orgId, threadId);
    if (!thread) return refuse('NOT_FOUND');
    await changeThread(tx, thread, { staffReadTo: thread.messages });
    return {};
  }),
);
