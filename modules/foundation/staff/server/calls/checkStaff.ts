import { answer } from '#kit/server/http/answer.ts';
import { extendTerm, secondsLeft } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { limitsOf } from '../beginSession.ts';
import { extendSession } from '../store/sessions.ts';

export const checkStaff = answer(
  contract.checkStaff,
  async ({ caller, db, services }, { touch }) => {
    const { environmentName } = services.config;
    if (!caller) return { staff: null, secondsLeft: null, environmentName };
    const now = services.clock.now();
    const term = touch ? extendTerm(caller, now, limitsOf(services)) : caller;
    if (touch) await extendSession(db, caller.sessionHash, term.idleExpiresAt);
    const { staffId, email, name, role } = caller;
    return {
      staff: { staffId, email, name, role },
      secondsLeft: secondsLeft(term, now),
      environmentName,
    };
  },
);
