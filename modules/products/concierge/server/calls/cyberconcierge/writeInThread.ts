import { answer, refuse } from '#kit/server/http/answer.ts';
import { findMember, nameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { lockThread, recordPerson } from '../../store/threads.ts';
import { addMessage } from '../../threads/addMessage.ts';
import { ownerOf } from '../../threads/files.ts';

export const writeInThread = answer(
  contract.writeInThread,
  async ({ db, caller, services, audit }, { threadId, messageId, text, files }) => {
    const { orgId, cognitoId, email } = caller;
    const person = await findMember(db, orgId, cognitoId);
    if (!person) return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const thread = await lockThread(tx, orgId, threadId);
      if (!thread) return refuse('NOT_FOUND');
      if (thread.state === 'closed') return refuse('THREAD_CLOSED');
      audit.about(thread.subject);
      const message = {
        messageId,
        side: 'customer',
        name: nameOf(person),
        email,
        text,
        unsent: { ownerHash: ownerOf(caller), fileIds: files },
      } as const;
      const number = await addMessage(tx, thread, message, services.clock.now());
      if (number === 'full') return refuse('THREAD_FULL');
      if (number === 'fileGone') return refuse('FILE_GONE');
      if (number !== null)
        await recordPerson(tx, thread, { cognitoId, wrote: true, readTo: number });
      return {};
    });
  },
);
