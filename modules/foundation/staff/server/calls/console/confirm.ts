import { answer, refuse } from '#kit/server/http/answer.ts';
import { setCookie } from '#kit/server/http/cookies.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { stepOfCode } from '../../authenticator.ts';
import { countWrong, forgetAttempts, guarded, waitFor } from '../../limits.ts';
import { findMember, takeStep } from '../../store/members.ts';
import { recordProof } from '../../store/sessions.ts';
import { mayUsePassword } from '../../workAccounts.ts';

/** Whom a work account alone signs in proves it by signing in with that anew. */
export const confirmStaff = answer(
  contract.confirmStaff,
  async ({ caller, db, http, services, log }, { code }) => {
    const { staffId, sessionHash } = caller;
    const tried = guarded('code', staffId, http.request.ip);
    const wait = await waitFor(services, tried);
    if (wait > 0) return refuse('TOO_MANY', wait);
    const member = await findMember(db, staffId);
    if (!member?.passwordHash || !mayUsePassword(services.config, member.email))
      return refuse('NO_AUTHENTICATOR');
    const step = await stepOfCode(code, member.totpSecret, services);
    // A code that was used once is rejected (RFC 6238 §5.2).
    if (step === null || !(await takeStep(db, staffId, step))) {
      await countWrong(services, tried);
      log.warn({ event: 'staffNotConfirmed', staffId }, 'a code did not confirm who somebody is');
      return refuse('CODE_WRONG');
    }
    await forgetAttempts(db, tried.account);
    const { secret, hash: idHash } = createSecret();
    const proven = { idHash, provenAt: services.clock.now() };
    if (!(await recordProof(db, sessionHash, proven))) return refuse('NO_SESSION');
    setCookie(http, 'staff_session', secret);
    log.info({ event: 'staffConfirmed', staffId }, 'confirmed who they are');
    return {};
  },
);
