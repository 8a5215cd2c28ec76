import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import * as staff from '#modules/products/concierge/server/staff/write.ts';
import { findBatch } from '#modules/products/concierge/server/store/written.ts';

export const changePost = answer(
  contract.changePost,
  async ({ db, services, caller, audit }, { batchId, content: { kind, ...changes } }) =>
    db.transaction(async (tx) => {
      const post = await findBatch(tx, batchId);
      if (post?.kind !== kind) return refuse('NOT_FOUND');
      const act = staff.actOf(services, caller);
      const changed = await staff.changePost(tx, { batchId }, changes, act);
      if (isRefused(changed)) return changed;
      audit.about(changes.title);
      return {};
    }),
);
