import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { findMemberByPicture, sendPicture } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { findThread, hasAnswerOf } from '../../store/threads.ts';

/** For who may see the thread, and of those alone who answer in it or look after it. */
export const expertPicture = answerFile(
  contract.expertPicture,
  async ({ db, caller: { orgId }, services }, { threadId, pictureId }) => {
    const thread = await findThread(db, orgId, threadId);
    // Staff belong to no tenant.
    const member = thread && (await findMemberByPicture(services.database.system, pictureId));
    if (!member) return refuse('NOT_FOUND');
    const isShown =
      thread.assignedTo === member.id || (await hasAnswerOf(db, thread, member.email));
    return isShown ? sendPicture(services, pictureId) : refuse('NOT_FOUND');
  },
);
