import { z } from 'zod';
import { hashSecret } from '#kit/server/secret.ts';
import { fault } from '../fault.ts';
import { clientId, operation, password, token, username } from '../operation.ts';
import { passwordFault } from '../passwordPolicy.ts';
import { hashPassword } from '../passwords.ts';
import { openSession } from '../session.ts';
import { takeChallenge } from '../store/challenges.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { findUser, setPassword } from '../store/users.ts';

const input = z.object({
  ClientId: clientId,
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  Session: token,
  ChallengeResponses: z.object({ USERNAME: username, NEW_PASSWORD: password }),
});

/** Replaces a temporary password and signs in. A challenge is used once, within its time (security S9). */
export const respondToAuthChallenge = operation(input, async (pool, request, { log }) => {
  const { USERNAME: email, NEW_PASSWORD: newPassword } = request.ChallengeResponses;
  const weak = passwordFault(newPassword, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const passwordHash = await hashPassword(newPassword);
  const sessionHash = hashSecret(request.Session);
  const changed = await pool.database.system.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const open =
      user && (await takeChallenge(tx, { sessionHash, sub: user.sub }, pool.clock.now()));
    if (!user || !open) return null;
    await setPassword(tx, user.sub, passwordHash);
    await endAllFamilies(tx, user.sub);
    await pool.endSessions(tx, user.sub);
    return user;
  });
  if (!changed)
    return fault('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  log.info({ event: 'signIn', cognitoId: changed.sub }, 'temporary password replaced');
  return openSession(pool, changed);
});
