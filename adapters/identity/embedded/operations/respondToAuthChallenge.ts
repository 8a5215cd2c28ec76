import { z } from 'zod';
import { hashPassword } from '#kit/server/password/hash.ts';
import { admit, passSecondStep } from '../admit.ts';
import { takeStep } from '../challenge.ts';
import { type Fault, stepOver } from '../fault.ts';
import {
  clientId,
  code,
  type Origin,
  operation,
  type Pool,
  password,
  token,
  username,
} from '../operation.ts';
import { passwordFault } from '../passwordPolicy.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { findUser, lockAddress, setPassword } from '../store/users.ts';

/** Each challenge has its own input; an unknown challenge is an invalid parameter, as in Cognito. */
const input = z.discriminatedUnion('ChallengeName', [
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: token,
    ChallengeResponses: z.object({ USERNAME: username, NEW_PASSWORD: password }),
  }),
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    Session: token,
    ChallengeResponses: z.object({ USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code }),
  }),
]);

/** A challenge is accepted once and before it expires (security S9). */
export const respondToAuthChallenge = operation(input, async (pool, request, origin) => {
  const { Session: secret } = request;
  switch (request.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED': {
      const { USERNAME: email, NEW_PASSWORD: newPassword } = request.ChallengeResponses;
      return replacePassword(pool, { email, newPassword, secret }, origin);
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code } = request.ChallengeResponses;
      return passSecondStep(pool, { email, code, secret }, origin);
    }
  }
});

/** Replaces a temporary password and signs in. */
async function replacePassword(
  pool: Pool,
  { email, newPassword, secret }: { email: string; newPassword: string; secret: string },
  origin: Origin,
): Promise<object | Fault> {
  const weak = passwordFault(newPassword, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const passwordHash = await hashPassword(newPassword);
  const changed = await pool.database.system.transaction(async (tx) => {
    await lockAddress(tx, email);
    const user = await findUser(tx, email);
    const step = { sub: user?.sub ?? '', secret };
    if (!user || !(await takeStep(pool, tx, 'NEW_PASSWORD_REQUIRED', step))) return null;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub);
    await pool.endSessions(tx, user.sub);
    return user;
  });
  if (!changed) return stepOver;
  return admit(pool, changed, origin, 'temporary password replaced');
}
