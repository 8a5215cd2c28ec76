import { z } from 'zod';
import { hashPassword } from '#kit/server/password/hash.ts';
import { checkCode, mailNewCode } from '../codes.ts';
import { codeExpired, isFault } from '../fault.ts';
import { failures, passwordKey } from '../limits.ts';
import { clientId, clientMetadata, code, operation, password, username } from '../operation.ts';
import { breachFault, passwordFault } from '../passwordPolicy.ts';
import { useCode } from '../store/codes.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { findUser, lockAddress, setPassword } from '../store/users.ts';

const asked = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** Mails a code that sets a new password; answers the same for an unknown address. */
export const forgotPassword = operation(asked, async (pool, request, origin) => {
  const { Username: email, ClientMetadata: clientMetadata } = request;
  const user = await findUser(pool.database.system, email);
  return mailNewCode(pool, 'forgot', { email, clientMetadata }, origin, user);
});

const answered = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: password,
});

/**
 * Sets a new password with the code from the mail, and ends every session (security S4). The code proves the
 * address, so an unconfirmed account becomes confirmed.
 */
export const confirmForgotPassword = operation(answered, async (pool, request, origin) => {
  const email = request.Username;
  const weak = passwordFault(request.Password, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const stored = await checkCode(
    pool,
    { kind: 'forgot', email, sub: '', code: request.ConfirmationCode },
    origin,
  );
  if (isFault(stored)) return stored;
  if (stored.usedAt) return codeExpired;

  const breached = await breachFault(pool, request.Password);
  if (breached) return breached;
  const passwordHash = await hashPassword(request.Password);
  const changed = await pool.database.system.transaction(async (tx) => {
    await lockAddress(tx, email);
    const user = await findUser(tx, email);
    if (!user || !(await useCode(tx, stored, pool.clock.now()))) return null;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub);
    await failures.forgetAll(tx, passwordKey(email));
    await pool.endSessions(tx, user.sub);
    await pool.tellPasswordSet(tx, user.sub);
    return user;
  });
  if (!changed) return codeExpired;
  origin.log.info({ event: 'passwordReset', cognitoId: changed.sub }, 'password set with a code');
  return {};
});
