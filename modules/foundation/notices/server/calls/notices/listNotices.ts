import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { noticesPerPage } from '#modules/foundation/notices/vocabulary.ts';
import { sentenceOf } from '../../sentences.ts';
import { countNotices, loadPage } from '../../store/notices.ts';

export const listNotices = answer(
  contract.listNotices,
  async ({ db, caller: { orgId, cognitoId }, services }, { page }) => {
    const [rows, { all, unread }] = await Promise.all([
      loadPage(db, orgId, cognitoId, page),
      countNotices(db, orgId, cognitoId),
    ]);
    return {
      notices: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        text: sentenceOf(services, row),
        path: row.path,
        at: row.at.toISOString(),
        isRead: row.readAt !== null,
      })),
      pages: Math.max(1, Math.ceil(all / noticesPerPage)),
      unread,
    };
  },
);
