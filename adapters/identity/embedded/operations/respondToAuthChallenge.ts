import { z } from 'zod';
import { hashPassword } from '#kit/server/password/hash.ts';
import { admit, passSecondStep } from '../admit.ts';
import { readDrawn, takeChallenge, userOfChallenge } from '../challenge.ts';
import { challengeOver, type Fault, fault } from '../fault.ts';
import {
  clientId,
  clientMetadata,
  code,
  type Origin,
  operation,
  type Pool,
  password,
  token,
  username,
} from '../operation.ts';
import { assertion } from '../passkeyForms.ts';
import { askPasskey, signInByPasskey } from '../passkeySignIn.ts';
import { breachFault, passwordFault } from '../passwordPolicy.ts';
import { signIn } from '../signIn.ts';
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
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('SELECT_CHALLENGE'),
    Session: token,
    ChallengeResponses: z.object({
      USERNAME: username,
      ANSWER: z.enum(['PASSWORD', 'WEB_AUTHN']),
      PASSWORD: password.optional(),
    }),
    ClientMetadata: clientMetadata,
  }),
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal('WEB_AUTHN'),
    Session: token,
    /** Without a name the passkey alone says whose it is. */
    ChallengeResponses: z.object({ USERNAME: username.optional(), CREDENTIAL: assertion }),
  }),
]);

/** A challenge is accepted once and before it expires (security S9). */
export const respondToAuthChallenge = operation(input, async (pool, request, origin) => {
  const { Session: challengeSession } = request;
  switch (request.ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED': {
      const { USERNAME: email, NEW_PASSWORD: newPassword } = request.ChallengeResponses;
      return replacePassword(pool, { email, newPassword, challengeSession }, origin);
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code } = request.ChallengeResponses;
      return passSecondStep(pool, { email, code, challengeSession }, origin);
    }
    case 'SELECT_CHALLENGE': {
      if (!readDrawn(pool, 'SELECT_CHALLENGE', challengeSession)) return challengeOver;
      const { USERNAME: email, ANSWER, PASSWORD: password } = request.ChallengeResponses;
      if (ANSWER === 'WEB_AUTHN') return askPasskey(pool, origin);
      if (password === undefined) return passwordMissing;
      const { captchaToken } = request.ClientMetadata;
      return signIn(pool, { email, password, captchaToken }, origin);
    }
    case 'WEB_AUTHN': {
      const { USERNAME: email, CREDENTIAL: credential } = request.ChallengeResponses;
      return signInByPasskey(pool, { email, credential, challengeSession }, origin);
    }
  }
});

const passwordMissing = fault('InvalidParameterException', 'Missing required parameter PASSWORD');

/** Replaces a temporary password and signs in. */
async function replacePassword(
  pool: Pool,
  {
    email,
    newPassword,
    challengeSession,
  }: { email: string; newPassword: string; challengeSession: string },
  origin: Origin,
): Promise<object | Fault> {
  const weak = passwordFault(newPassword, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const db = pool.database.system;
  const asked = await userOfChallenge(pool, db, 'NEW_PASSWORD_REQUIRED', challengeSession);
  if (asked?.email !== email) return challengeOver;
  const breached = await breachFault(pool, newPassword);
  if (breached) return breached;
  const passwordHash = await hashPassword(newPassword);
  const changed = await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const user = await findUser(tx, email);
    const challenge = { sub: user?.sub ?? '', challengeSession };
    if (!user || !(await takeChallenge(pool, tx, 'NEW_PASSWORD_REQUIRED', challenge))) return null;
    await setPassword(tx, user, passwordHash);
    await endAllFamilies(tx, user.sub);
    await pool.endSessions(tx, user.sub);
    return { ...user, passwordHash };
  });
  if (!changed) return challengeOver;
  return admit(pool, changed, origin, 'temporary password replaced');
}
