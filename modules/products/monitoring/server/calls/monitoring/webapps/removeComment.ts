import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { commentEnd } from '#modules/products/monitoring/server/rules/issueLife.ts';
import * as store from '#modules/products/monitoring/server/store/assignments.ts';

/** Removes a comment of the caller's own, soon after it was written. */
export const removeComment = answer(
  contract.removeComment,
  async ({ db, caller: { orgId, email }, services, audit }, { commentId }) =>
    db.transaction(async (tx) => {
      const comment = await store.lockComment(tx, orgId, commentId);
      if (comment?.by !== email) return refuse('NOT_FOUND');
      if (commentEnd(comment.at) <= services.clock.now()) return refuse('TOO_LATE');
      audit.about(comment.title);
      await store.deleteComment(tx, orgId, commentId);
      return {};
    }),
);
