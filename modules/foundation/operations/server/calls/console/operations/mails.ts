import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadMails } from '#modules/foundation/operations/server/store.ts';

export const readMails = answer(
  contract.readMails,
  async ({ db, caller: { brands }, services }, wanted) => {
    const { total, rows } = await loadMails(db, wanted, { brands, now: services.clock.now() });
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
