import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { companyNames } from '#modules/products/concierge/server/staff/describe.ts';
import { loadHelpWith } from '#modules/products/concierge/server/store/help.ts';
import { loadPostsOf } from '#modules/products/concierge/server/store/lists.ts';
import { loadReaders } from '#modules/products/concierge/server/store/posts.ts';
import { recipientsPageSize } from '#modules/products/concierge/vocabulary.ts';

export const listRecipients = answer(
  contract.listRecipients,
  async ({ db }, { batchId, only, page }) => {
    const limit = recipientsPageSize;
    const wanted = { isUnread: only === 'unread', offset: (page - 1) * limit, limit };
    const { total, rows } = await loadPostsOf(db, batchId, wanted);
    if (rows.length === 0) return { total, recipients: [] };
    const names = await companyNames(db, rows);
    const readers = Map.groupBy(await loadReaders(db, rows), ({ postId }) => postId);
    const asked = await loadHelpWith(db, rows);
    return {
      total,
      recipients: rows.map(({ postId, orgId, status }) => ({
        postId,
        orgId,
        status,
        companyName: names.get(orgId) ?? '',
        readers: (readers.get(postId) ?? []).map(({ email, at }) => ({
          email,
          at: at.toISOString(),
        })),
        helpAskedBy: asked.filter((one) => one.postId === postId).map(({ email }) => email),
      })),
    };
  },
);
