import type { PoolAnswer } from './poolUser.ts';
import type { TestPortal } from './portal.ts';
import { codeAt } from './staff.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** Runs an operation of the user pool. */
export interface PoolClient {
  ask(operation: string, body: object): Promise<PoolAnswer>;
}

/** A browser as a client of the pool. */
export const clientOf = (visitor: Visitor): PoolClient => ({
  async ask(operation, body) {
    const answer = await visitor.pool(operation, body);
    return { status: answer.status, ...answer.body };
  },
});

/** Begins to sign in by the password. */
export const beginSignIn = (client: PoolClient, email: string, password = testPassword) =>
  client.ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

/** Answers the second step of a sign-in. */
export const enterCode = (
  client: PoolClient,
  { email, session, code }: { email: string; session: string | undefined; code: string },
) =>
  client.ask('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session ?? '',
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });

/** Turns the second step on, by the token of a sign-in. */
export async function turnOn(
  portal: TestPortal,
  client: PoolClient,
  AccessToken: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { SecretCode } = await client.ask('AssociateSoftwareToken', { AccessToken });
  const secret = String(SecretCode);
  const UserCode = codeAt(portal, secret);
  const answer = await client.ask('VerifySoftwareToken', { AccessToken, UserCode });
  if (answer.status !== 200)
    throw new Error(`VerifySoftwareToken answered ${JSON.stringify(answer)}`);
  // Each code is taken once, so time moves on to a later one.
  portal.clock.forward(60);
  return { secret, recoveryCodes: answer.RecoveryCodes as string[] };
}

/** Turns the second step of somebody on who is signed in with the usual password. */
export async function turnOnFor(portal: TestPortal, visitor: Visitor) {
  const client = clientOf(visitor);
  const { AuthenticationResult: tokens } = await beginSignIn(client, visitor.email);
  return turnOn(portal, client, tokens?.AccessToken ?? '');
}
