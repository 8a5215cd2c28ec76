import { z } from 'zod';
import { hashPassword } from '#kit/server/password/hash.ts';
import { takeStep } from '../challenge.ts';
import { fault } from '../fault.ts';
import { clientId, operation, password, token, username } from '../operation.ts';
import { passwordFault } from '../passwordPolicy.ts';
import { openSession } from '../session.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { findUser, setPassword } from '../store/users.ts';

/** Each challenge has its own input; an unknown challenge is an invalid parameter, as in Cognito. */
const input = z.discriminatedUnion('ChallengeName', [
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: token,
    ChallengeResponses: z.object({ USERNAME: username, NEW_PASSWORD: password }),
  }),
]);

/**
 * Replaces a temporary password and signs in. A challenge is accepted once and before it expires (security
 * S9).
 */
export const respondToAuthChallenge = operation(input, async (pool, request, { log }) => {
  const { USERNAME: email, NEW_PASSWORD: newPassword } = request.ChallengeResponses;
  const weak = passwordFault(newPassword, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const passwordHash = await hashPassword(newPassword);
  const changed = await pool.database.system.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const step = { sub: user?.sub ?? '', secret: request.Session };
    if (!user || !(await takeStep(pool, tx, 'NEW_PASSWORD_REQUIRED', step))) return null;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub);
    await pool.endSessions(tx, user.sub);
    return user;
  });
  if (!changed)
    return fault('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  log.info({ event: 'signIn', cognitoId: changed.sub }, 'temporary password replaced');
  return openSession(pool, changed);
});
