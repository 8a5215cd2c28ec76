import { askPool, type Pool, PoolError } from './askPool.ts';
import { answerChallenge, type Challenge, type SignedIn, signIn } from './signIn.ts';

/** What a signed-in person proves anew that it is them with: the portal stores no tokens of the pool. */
export interface Credentials {
  email: string;
  password: string;
  /** Of an authenticator app, or a recovery code: for whoever has a second step. */
  code?: string;
}

/** Whether the password is right, and the account's second step asks for a code as well. */
export const asksCode = (error: unknown): boolean =>
  error instanceof PoolError && error.name === 'CodeMissing';

/** Whether a code is wrong or was used before, in our pool's terms and in Amazon's. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof PoolError && wrongCode.test(error.name);
const wrongCode = /^(CodeMismatch|ExpiredCode|EnableSoftwareTokenMFA)Exception$/;

/** Whether a step lasted too long, or was tried too often. */
export const isOver = (error: unknown): boolean =>
  error instanceof PoolError && error.name === 'NotAuthorizedException';

/** Whether the password alone is not enough, as the person has a passkey and no app (ACC-299); Amazon's says it of others. */
export const needsPasskey = (error: unknown): boolean =>
  error instanceof PoolError &&
  error.name === 'ForbiddenException' &&
  error.message.includes('passkey');

/** As an app shows it, and a paper: '123 456', 'ABCDE-FGHJK'. */
const typed = (code: string) => code.replaceAll(/\s/g, '').toLowerCase();

/** Answers the challenge of a second step, by a code of the app or by a recovery code. */
export const enterCode = (
  pool: Pool,
  challenge: Challenge,
  email: string,
  code: string,
): Promise<SignedIn> =>
  answerChallenge(pool, challenge, email, { SOFTWARE_TOKEN_MFA_CODE: typed(code) });

/** Signs in for an access token, with what changes an account. */
export async function accessTokenOf(
  pool: Pool,
  { email, password, code }: Credentials,
): Promise<string> {
  let answer = await signIn(pool, email, password);
  if (answer.kind === 'challenge' && answer.challenge.name === 'SOFTWARE_TOKEN_MFA') {
    if (!code) throw new PoolError('CodeMissing', '', 200);
    answer = await enterCode(pool, answer.challenge, email, code);
  }
  if (answer.kind === 'challenge') throw new PoolError('UnsupportedChallenge', '', 200);
  return answer.tokens.accessToken;
}

/** What an authenticator app is set up with, until a code of it turns the second step on. */
export interface SetUp {
  accessToken: string;
  secret: string;
}

export async function beginSetUp(pool: Pool, accessToken: string): Promise<SetUp> {
  const { SecretCode } = await askPool<{ SecretCode: string }>(pool, 'AssociateSoftwareToken', {
    AccessToken: accessToken,
  });
  return { accessToken, secret: SecretCode };
}

/** Turns the second step on. Returns the recovery codes, which the pool tells but once; Amazon's has none. */
export async function turnOn(
  pool: Pool,
  { accessToken }: SetUp,
  code: string,
): Promise<readonly string[]> {
  const { RecoveryCodes } = await askPool<{ RecoveryCodes?: string[] }>(
    pool,
    'VerifySoftwareToken',
    { AccessToken: accessToken, UserCode: typed(code) },
  );
  // Amazon's pool verifies an app, and asks for its codes only where it is told to.
  if (!RecoveryCodes) await setPreference(pool, accessToken, true);
  return RecoveryCodes ?? [];
}

export async function turnOff(pool: Pool, credentials: Credentials): Promise<void> {
  await setPreference(pool, await accessTokenOf(pool, credentials), false);
}

const setPreference = (pool: Pool, AccessToken: string, isOn: boolean) =>
  askPool(pool, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
  });
