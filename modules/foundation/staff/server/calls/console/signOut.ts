import { answer } from '#kit/server/http/answer.ts';
import { leaveBrowser } from '#kit/server/http/cookies.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { endSession, endSessions } from '../../store/sessions.ts';

export const signOutStaff = answer(
  contract.signOutStaff,
  async ({ caller, db, http, audit }, { everywhere }) => {
    await db.transaction(async (tx) => {
      await endSession(tx, caller.sessionHash);
      if (everywhere) await endSessions(tx, caller.staffId);
      audit.about(everywhere ? 'everywhere' : '');
    });
    leaveBrowser(http, 'staff_session');
    return {};
  },
);
