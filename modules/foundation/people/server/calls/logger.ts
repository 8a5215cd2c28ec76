import { answer } from '#kit/server/http/answer.ts';
import { recordBrowserError } from '#modules/foundation/operations/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { browserNote } from '../rules/browserNote.ts';

export const logger = answer(contract.logger, async ({ caller, log, services }, note) => {
  const browser = browserNote(note);
  log.warn({ browser }, 'a browser met an error');
  const { message = '', call = '', page = '', transactionId = '', stack = '' } = browser;
  await recordBrowserError(services.database.system, {
    message,
    call,
    page,
    transactionId,
    stack,
    at: services.clock.now(),
    orgId: caller?.orgId ?? null,
  });
  return {};
});
