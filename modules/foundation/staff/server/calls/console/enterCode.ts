import { answer, refuse } from '#kit/server/http/answer.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { stepOfCode } from '../../authenticator.ts';
import { beginSession } from '../../beginSession.ts';
import { countWrong, forgetAttempts, guarded, waitFor } from '../../limits.ts';
import { shownMember } from '../../shownMember.ts';
import { findMember, takeStep } from '../../store/members.ts';
import { tryChallenge, useChallenge } from '../../store/sessions.ts';
import { mayUsePassword } from '../../workAccounts.ts';

export const enterCode = answer(
  contract.enterCode,
  async ({ db, http, services, log }, { challenge, code }) => {
    const hash = hashSecret(challenge);
    const staffId = await tryChallenge(db, hash, services.clock.now());
    if (!staffId) return refuse('CHALLENGE_OVER');
    const tried = guarded('code', staffId, http.request.ip);
    const wait = await waitFor(services, tried);
    if (wait > 0) return refuse('TOO_MANY', wait);
    const member = await findMember(db, staffId);
    if (!member || member.blockedAt || !mayUsePassword(services.config, member.email))
      return refuse('CHALLENGE_OVER');
    const step = await stepOfCode(code, member.totpSecret, services);
    const opened =
      step !== null &&
      (await db.transaction(async (tx) => {
        // A code that was used once is rejected (RFC 6238 §5.2).
        if (!(await takeStep(tx, staffId, step))) return false;
        if (!(await useChallenge(tx, hash))) return false;
        await beginSession(tx, services, http, member, contract.enterCode);
        return true;
      }));
    if (!opened) {
      await countWrong(services, tried);
      recordSignIn('staff', 'wrong');
      log.warn({ event: 'staffCodeFailed', staffId }, 'staff code refused');
      return refuse('CODE_WRONG');
    }
    await forgetAttempts(db, tried.account);
    recordSignIn('staff', 'opened');
    log.info({ event: 'staffSignIn', staffId }, 'staff signed in');
    return shownMember(member);
  },
);
