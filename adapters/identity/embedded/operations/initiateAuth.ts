import { z } from 'zod';
import { fault } from '../fault.ts';
import { clientId, clientMetadata, operation, password, token, username } from '../operation.ts';
import { refreshSession } from '../session.ts';
import { signIn } from '../signIn.ts';
import { signInConfirmed } from '../signUpSession.ts';

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
  z.object({
    AuthFlow: z.literal('USER_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username }).optional(),
    /** From ConfirmSignUp. Without it the flow begins with a choice, which is not offered. */
    Session: token.optional(),
  }),
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
    case 'USER_AUTH': {
      const { Session: secret, AuthParameters } = request;
      if (!secret || !AuthParameters) return notEnabled(request.AuthFlow);
      return signInConfirmed(pool, { email: AuthParameters.USERNAME, secret }, origin);
    }
    default:
      return notEnabled(request.AuthFlow);
  }
});

const notEnabled = (flow: string) =>
  fault('InvalidParameterException', `${flow} flow not enabled for this client`);
