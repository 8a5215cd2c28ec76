import { z } from 'zod';
import { hashPassword } from '#kit/server/password/hash.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { openChallenge } from '../challenge.ts';
import { type Fault, fault } from '../fault.ts';
import { clientId, type Origin, type Pool, password, token, username } from '../operation.ts';
import { passwordFault } from '../passwordPolicy.ts';
import { openSession } from '../session.ts';
import { takeChallenge } from '../store/challenges.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { findUser, type StoredUser, setPassword } from '../store/users.ts';

/** The answer to a correct but temporary password. */
export const askNewPassword = (pool: Pool, user: StoredUser): Promise<object> =>
  openChallenge(pool, 'NEW_PASSWORD_REQUIRED', user, {
    requiredAttributes: '[]',
    userAttributes: JSON.stringify({ email: user.email, email_verified: 'true' }),
  });

export const newPasswordResponse = z.object({
  ClientId: clientId,
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  Session: token,
  ChallengeResponses: z.object({ USERNAME: username, NEW_PASSWORD: password }),
});

/**
 * Replaces a temporary password and signs in. A challenge is accepted once and before it expires (security
 * S9).
 */
export async function respondNewPassword(
  pool: Pool,
  request: z.output<typeof newPasswordResponse>,
  { log }: Origin,
): Promise<object | Fault> {
  const { USERNAME: email, NEW_PASSWORD: newPassword } = request.ChallengeResponses;
  const weak = passwordFault(newPassword, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const passwordHash = await hashPassword(newPassword);
  const sessionHash = hashSecret(request.Session);
  const changed = await pool.database.system.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const open =
      user &&
      (await takeChallenge(
        tx,
        { sessionHash, name: 'NEW_PASSWORD_REQUIRED', sub: user.sub },
        pool.clock.now(),
      ));
    if (!user || !open) return null;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub);
    await pool.endSessions(tx, user.sub);
    return user;
  });
  if (!changed)
    return fault('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  log.info({ event: 'signIn', cognitoId: changed.sub }, 'temporary password replaced');
  return openSession(pool, changed);
}
