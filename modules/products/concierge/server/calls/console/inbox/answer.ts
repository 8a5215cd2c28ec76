import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { lockThread } from '#modules/products/concierge/server/store/threads.ts';
import { addMessage } from '#modules/products/concierge/server/threads/addMessage.ts';
import { ownerOf } from '#modules/products/concierge/server/threads/files.ts';

export const answerThread = answer(
  contract.answerThread,
  async ({ db, caller, services, audit }, { orgId, threadId, messageId, text, files }) =>
    db.transaction(async (tx) => {
      const thread = await lockThread(tx, orgId, threadId);
      if (!thread) return refuse('NOT_FOUND');
      audit.about(thread.subject);
      audit.concerns(orgId);
      const { name, email } = caller;
      const unsent = { ownerHash: ownerOf(caller), fileIds: files };
      const message = { messageId, side: 'staff', name, email, text, unsent } as const;
      const number = await addMessage(tx, thread, message, services.clock.now());
      if (number === 'full') return refuse('THREAD_FULL');
      return number === 'fileGone' ? refuse('FILE_GONE') : {};
    }),
);
