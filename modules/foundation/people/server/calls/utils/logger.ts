import { answer } from '#kit/server/http/answer.ts';
import { hasRoomForNote } from '#kit/server/limits/visitorNotes.ts';
import { recordBrowserError } from '#modules/foundation/operations/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { browserNote } from '../../rules/browserNote.ts';

export const logger = answer(contract.logger, async ({ caller, log, services, http }, note) => {
  const browser = browserNote(note);
  const { system } = services.database;
  const sent = { of: 'browserErrors', ip: http.request.ip, note: browser } as const;
  if (!(await hasRoomForNote(services, system, sent))) return {};
  log.warn({ browser }, 'a browser met an error');
  const { message = '', call = '', page = '', transactionId = '', stack = '' } = browser;
  await recordBrowserError(system, {
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
