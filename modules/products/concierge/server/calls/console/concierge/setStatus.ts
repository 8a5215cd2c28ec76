import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { actOf, changePost } from '#modules/products/concierge/server/staff/write.ts';
import { findBatch } from '#modules/products/concierge/server/store/written.ts';

/** Only the concierge changes a status, never the customer (CON-017). */
export const setStatus = answer(
  contract.setStatus,
  async ({ db, services, caller, audit }, { batchId, orgId, status }) =>
    db.transaction(async (tx) => {
      const post = await findBatch(tx, batchId);
      if (post?.kind !== 'weakness') return refuse('NOT_FOUND');
      const act = actOf(services, caller);
      const changed = await changePost(tx, { batchId, orgId }, { status }, act);
      // A status change has no origin, so the only possible refusal is NOT_FOUND.
      if (isRefused(changed)) return refuse('NOT_FOUND');
      audit.about(`${post.title}: ${status}`);
      return {};
    }),
);
