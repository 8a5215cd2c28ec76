import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashPassword } from '#kit/server/password/hash.ts';
import { passwordProblem } from '#kit/server/password/policy.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { shortestPassword } from '#modules/foundation/staff/vocabulary.ts';
import { stepOfCode } from '../../authenticator.ts';
import { beginSession } from '../../beginSession.ts';
import { countWrong, guarded, waitFor } from '../../limits.ts';
import { shownMember } from '../../shownMember.ts';
import { completeSetUp, findMemberByLink } from '../../store/members.ts';
import { mayUsePassword } from '../../workAccounts.ts';

export const setUp = answer(
  contract.setUp,
  async ({ db, http, services }, { linkId, code, ...typed }) => {
    const linkHash = hashSecret(linkId);
    const now = services.clock.now();
    const member = await findMemberByLink(db, linkHash, now);
    if (!member || !mayUsePassword(services.config, member.email)) return refuse('LINK_INVALID');
    const password = typed.password.normalize('NFKC');
    if (isWeak(password, member.email)) return refuse('WEAK_PASSWORD');
    const tried = guarded('code', member.id, http.request.ip);
    const wait = await waitFor(services, tried);
    if (wait > 0) return refuse('TOO_MANY', wait);
    const step = await stepOfCode(code, member.totpSecret, services);
    if (step === null) {
      await countWrong(services, tried);
      return refuse('CODE_WRONG');
    }
    if (await services.breachedPasswords.has(password)) return refuse('BREACHED_PASSWORD');
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const ready = await completeSetUp(tx, linkHash, { passwordHash, step, now });
      if (!ready) return refuse('LINK_INVALID');
      await beginSession(tx, services, http, ready, contract.setUp);
      return shownMember(ready);
    });
  },
);

/** The portal's rules and list of common passwords (security A7), with a greater minimum length. */
const isWeak = (password: string, email: string): boolean =>
  [...password].length < shortestPassword ||
  passwordProblem(password, {
    email,
    brandNames: allBrands().map(({ brandNameShort }) => brandNameShort),
  }) !== null;
