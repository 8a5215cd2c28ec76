import { pickSent } from '#kit/contract/pick.ts';
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
        ...pickSent(row, 'id', 'kind', 'path', 'at'),
        text: sentenceOf(services, row),
        isRead: row.readAt !== null,
      })),
      pages: Math.max(1, Math.ceil(all / noticesPerPage)),
      unread,
    };
  },
);
