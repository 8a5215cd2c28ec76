import { answer, refuse } from '#kit/server/http/answer.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { describeBatches } from '#modules/products/concierge/server/staff/describe.ts';
import { sourceOf } from '#modules/products/concierge/server/staff/origin.ts';
import { findBatch } from '#modules/products/concierge/server/store/written.ts';

export const readWritten = answer(contract.readWritten, async ({ db, services }, { batchId }) => {
  const post = await findBatch(db, batchId);
  const [described] = await describeBatches(db, [batchId]);
  if (!post || !described) return refuse('NOT_FOUND');
  return {
    ...described,
    // Sanitized when it was stored, and again here because the rules may have changed since (security I1).
    body: sanitizeRichText(post.body),
    evidence: post.evidence,
    origin: post.origin,
    source: await sourceOf(services, db, post.orgId, post.origin),
    topic: post.topic,
    changedAt: post.changedAt.toISOString(),
  };
});
