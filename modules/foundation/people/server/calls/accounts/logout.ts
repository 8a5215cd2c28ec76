import { answer } from '#kit/server/http/answer.ts';
import { leaveBrowser } from '#kit/server/http/cookies.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { endSession } from '../../store/sessions.ts';

export const logout = answer(
  contract.logout,
  async ({ caller, http, services, log }, { everywhere }) => {
    if (caller) {
      const ended = await endSession(services.database.system, caller.sessionHash);
      await services.identity.endSignIns(ended);
      // In a customer service session only the staff's session ends, not the customer's.
      if (everywhere && !caller.customerService) await services.identity.signOut(caller.cognitoId);
      log.info({ everywhere }, 'signed out');
    }
    leaveBrowser(http, 'session');
    return {};
  },
);
