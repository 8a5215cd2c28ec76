import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadMails } from '#modules/foundation/operations/server/store.ts';

const most = 200;

export const readMails = answer(contract.readMails, async ({ db }) => ({
  mails: (await loadMails(db, most)).map(({ sentAt, fromName, toAddress, ...rest }) => ({
    ...rest,
    sentAt: sentAt.toISOString(),
    from: fromName,
    to: toAddress,
  })),
}));
