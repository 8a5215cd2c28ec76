import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { actOf, publishPosts } from '#modules/products/concierge/server/staff/write.ts';
import { findBatch } from '#modules/products/concierge/server/store/written.ts';

/** Publishing a published post again changes nothing. */
export const publishPost = answer(
  contract.publishPost,
  async ({ db, services, caller, audit }, { batchId }) =>
    db.transaction(async (tx) => {
      const post = await findBatch(tx, batchId);
      if (!post) return refuse('NOT_FOUND');
      const published = await publishPosts(tx, { batchId }, actOf(services, caller));
      if (published === 0) audit.none();
      audit.about(`${post.title} (${published})`);
      return { published };
    }),
);
