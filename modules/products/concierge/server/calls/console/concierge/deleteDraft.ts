import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { deleteDrafts } from '#modules/products/concierge/server/store/written.ts';

export const deleteDraft = answer(contract.deleteDraft, async ({ db, audit }, { batchId }) =>
  db.transaction(async (tx) => {
    const [first] = await deleteDrafts(tx, { batchId });
    if (!first) return refuse('NOT_FOUND');
    audit.about(first.title);
    return {};
  }),
);
