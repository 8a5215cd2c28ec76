import { answer, refuse } from '#kit/server/http/answer.ts';
import { findMember, nameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { deleteThread, insertThread, lockThread, recordPerson } from '../../store/threads.ts';
import { addMessage } from '../../threads/addMessage.ts';
import { ownerOf } from '../../threads/files.ts';
import { topicOf } from '../../threads/topicOf.ts';

/** Begins a thread with its first message, which has the thread's id. */
export const startThread = answer(
  contract.startThread,
  async ({ db, caller, services, audit }, { threadId, about, subject, text, files }) => {
    const { orgId, cognitoId, email } = caller;
    const topic = await topicOf(services, db, orgId, about);
    const person = await findMember(db, orgId, cognitoId);
    if (!topic || !person) return refuse('NOT_FOUND');
    audit.about(subject);
    const now = services.clock.now();
    return db.transaction(async (tx) => {
      const thread = {
        id: threadId,
        subject,
        aboutKind: about.kind,
        aboutId: about.kind === 'free' ? '' : about.id,
        aboutTitle: topic.title,
      };
      const made = await insertThread(tx, orgId, thread, now);
      if (made === 'full') return refuse('THREADS_FULL');
      const locked = made === 'made' ? await lockThread(tx, orgId, threadId) : null;
      if (locked) {
        const unsent = { ownerHash: ownerOf(caller), fileIds: files };
        const message = {
          messageId: threadId,
          side: 'customer',
          name: nameOf(person),
          email,
          text,
          unsent,
        } as const;
        if ((await addMessage(tx, locked, message, now)) === 'fileGone') {
          await deleteThread(tx, orgId, threadId);
          return refuse('FILE_GONE');
        }
        await recordPerson(tx, locked, { cognitoId, wrote: true, readTo: 1 });
      }
      return {};
    });
  },
);
