import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { isPasswordOf } from '#kit/server/password/hash.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { countWrong, forgetAttempts, guardedPassword, waitFor } from '../../limits.ts';
import { findMemberToSignIn } from '../../store/members.ts';
import { insertChallenge } from '../../store/sessions.ts';
import { mayUsePassword } from '../../workAccounts.ts';

const minutesForCode = 10;

/**
 * An unknown address, a blocked person, one who may use no password and a wrong one take the same path, so that answer and
 * duration are the same (security A1).
 */
export const signInStaff = answer(
  contract.signInStaff,
  async ({ db, http, services, log }, { email, password }) => {
    const tried = guardedPassword(services, http.request, email);
    const wait = await waitFor(services, tried);
    if (wait > 0) {
      recordSignIn('staff', 'limited');
      return refuse('TOO_MANY', wait);
    }
    const found = await findMemberToSignIn(db, email);
    const member = mayUsePassword(services.config, email) ? found : null;
    const right = await isPasswordOf(member, password.normalize('NFKC'));
    const now = services.clock.now();
    if (!right || !member) {
      await countWrong(services, tried);
      await recordStaffAction(db, {
        at: now,
        staffId: null,
        staffEmail: email,
        orgId: null,
        ...callOf(contract.signInStaff, http.request),
        subject: 'refused',
      });
      recordSignIn('staff', 'wrong');
      log.warn({ event: 'staffSignInFailed', staffId: member?.id }, 'staff sign-in failed');
      return refuse('WRONG_CREDENTIALS');
    }
    // Of guesses sent in parallel, those that failed meanwhile count against the correct one.
    const waitNow = await waitFor(services, tried);
    if (waitNow > 0) return refuse('TOO_MANY', waitNow);
    await forgetAttempts(db, tried.account);
    const { secret, hash } = createSecret();
    const expiresAt = new Date(now.getTime() + minutesForCode * 60_000);
    await insertChallenge(db, { hash, staffId: member.id, expiresAt });
    return { challenge: secret };
  },
);
