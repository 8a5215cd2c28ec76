import { z } from 'zod';
import { drawChallenge } from '../challenge.ts';
import { type Fault, fault } from '../fault.ts';
import {
  clientId,
  clientMetadata,
  type Origin,
  operation,
  type Pool,
  password,
  token,
  username,
} from '../operation.ts';
import { askPasskey } from '../passkeySignIn.ts';
import { refreshSession } from '../session.ts';
import { signIn } from '../signIn.ts';
import { signInConfirmed } from '../signUpSession.ts';

const choice = z.object({
  AuthFlow: z.literal('USER_AUTH'),
  ClientId: clientId,
  AuthParameters: z
    .object({
      /** Cognito wants it. Without it the passkey alone says whose it is. */
      USERNAME: username.optional(),
      PREFERRED_CHALLENGE: z.enum(['PASSWORD', 'WEB_AUTHN']).optional(),
      PASSWORD: password.optional(),
    })
    .default({}),
  ClientMetadata: clientMetadata,
  /** From ConfirmSignUp. */
  Session: token.optional(),
});

const input = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
    ClientMetadata: clientMetadata,
  }),
  z.object({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId: clientId,
    AuthParameters: z.object({ REFRESH_TOKEN: token }),
  }),
  choice,
  // SRP would need a verifier at rest, which is far cheaper to attack than argon2id.
  z.object({
    AuthFlow: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'ADMIN_NO_SRP_AUTH']),
    ClientId: clientId,
  }),
]);

export const initiateAuth = operation(input, async (pool, request, origin) => {
  switch (request.AuthFlow) {
    case 'USER_PASSWORD_AUTH': {
      const { USERNAME, PASSWORD } = request.AuthParameters;
      const { captchaToken } = request.ClientMetadata;
      return signIn(pool, { email: USERNAME, password: PASSWORD, captchaToken }, origin);
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshSession(pool, request.AuthParameters.REFRESH_TOKEN, origin);
    case 'USER_AUTH':
      return chooseWay(pool, request, origin);
    default:
      return fault(
        'InvalidParameterException',
        `${request.AuthFlow} flow not enabled for this client`,
      );
  }
});

/**
 * By a confirmed sign-up, a passkey or the password. It is answered without a look at the account: an address that has a
 * passkey, one that has none, and one that nobody knows are the same.
 */
async function chooseWay(
  pool: Pool,
  { AuthParameters: asked, ClientMetadata, Session }: z.output<typeof choice>,
  origin: Origin,
): Promise<object | Fault> {
  const { USERNAME: email, PREFERRED_CHALLENGE: preferred, PASSWORD: password } = asked;
  if (Session) {
    if (email === undefined) return nameMissing;
    return signInConfirmed(pool, { email, challengeSession: Session }, origin);
  }
  if (preferred === 'WEB_AUTHN') return askPasskey(pool, origin);
  if (email !== undefined && password !== undefined && preferred === 'PASSWORD') {
    const { captchaToken } = ClientMetadata;
    return signIn(pool, { email, password, captchaToken }, origin);
  }
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: drawChallenge(pool, 'SELECT_CHALLENGE').challengeSession,
    AvailableChallenges: ['PASSWORD', 'WEB_AUTHN'],
    ChallengeParameters: {},
  };
}

const nameMissing = fault('InvalidParameterException', 'Missing required parameter USERNAME');
