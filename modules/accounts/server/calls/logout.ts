import { answer } from '#kit/server/http/answer.ts';
import { clearCookie } from '#kit/server/http/cookies.ts';
import * as contract from '../../contract.ts';
import { endSession } from '../store.ts';

export const logout = answer(contract.logout, async ({ caller, http, services, log }) => {
  if (caller) {
    await endSession(services.database.system, caller.sessionHash);
    log.info('signed out');
  }
  clearCookie(http, 'session');
  return {};
});
