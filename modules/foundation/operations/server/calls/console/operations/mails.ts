import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadMails } from '#modules/foundation/operations/server/store.ts';
import { pageSize } from '#modules/foundation/operations/vocabulary.ts';

export const readMails = answer(
  contract.readMails,
  async ({ db, caller: { brands } }, { page, ...wanted }) => {
    const place = { offset: (page - 1) * pageSize, limit: pageSize };
    const { total, rows } = await loadMails(db, { ...wanted, brands, ...place });
    return {
      total,
      mails: rows.map(({ sentAt, fromName, toAddress, ...rest }) => ({
        ...rest,
        sentAt: sentAt.toISOString(),
        from: fromName,
        to: toAddress,
      })),
    };
  },
);
