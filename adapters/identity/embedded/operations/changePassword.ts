import { z } from 'zod';
import { hashPassword, isPasswordOf } from '#kit/server/password/hash.ts';
import { isFault, limitExceeded, wrongPassword } from '../fault.ts';
import { countFailure, failures, guardedChange, passwordKey, waitFor } from '../limits.ts';
import { operation, password, token } from '../operation.ts';
import { passwordFault } from '../passwordPolicy.ts';
import { userOfAccessToken } from '../session.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { setPassword } from '../store/users.ts';

const input = z.object({
  AccessToken: token,
  PreviousPassword: password,
  ProposedPassword: password,
});

/** Requires the current password (security A9) and ends the user's other sessions (S4). */
export const changePassword = operation(input, async (pool, request, origin) => {
  const found = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(found)) return found;
  const { user, familyId } = found;
  const weak = passwordFault(request.ProposedPassword, {
    email: user.email,
    brandNames: pool.brandNames,
  });
  if (weak) return weak;
  const guarded = guardedChange(user.sub, origin);
  const wait = await waitFor(pool, guarded);
  if (wait > 0) return limitExceeded(wait);
  if (!(await isPasswordOf(user, request.PreviousPassword))) {
    await countFailure(pool, guarded);
    return wrongPassword;
  }

  const passwordHash = await hashPassword(request.ProposedPassword);
  await pool.database.system.transaction(async (tx) => {
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub, familyId);
    await failures.forget(tx, guarded.account);
    await failures.forgetAll(tx, passwordKey(user.email));
    await pool.endSessions(tx, user.sub);
  });
  origin.log.info({ event: 'passwordChanged', cognitoId: user.sub }, 'password changed');
  return {};
});
