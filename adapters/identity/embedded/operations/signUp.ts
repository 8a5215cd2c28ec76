import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { storedEmail } from '#kit/contract/formats.ts';
import { email as emailSchema } from '#kit/contract/schemas.ts';
import { hashPassword } from '#kit/server/password/hash.ts';
import type { SignUpAttributes } from '#kit/server/ports/identity.ts';
import { openChallenge, takeChallenge, userOfChallenge } from '../challenge.ts';
import { checkCode, codeDelivery, mailNewCode, storeCode } from '../codes.ts';
import { type Fault, fault, isFault, limitExceeded, robot } from '../fault.ts';
import { limitSignUps, waitForCodeTo } from '../limits.ts';
import {
  clientId,
  clientMetadata,
  code,
  operation,
  type Pool,
  password,
  token,
  username,
} from '../operation.ts';
import { breachFault, passwordFault } from '../passwordPolicy.ts';
import { useCode } from '../store/codes.ts';
import { addSignUp, confirmUser, findUser, lockAddress, type StoredUser } from '../store/users.ts';

const newAccount = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: z
    .array(z.object({ Name: z.string().max(40), Value: z.string().max(254) }))
    .max(10)
    .default([]),
  ClientMetadata: clientMetadata,
});

/**
 * Creates an unconfirmed account. The captcha's token comes in ClientMetadata and is verified where Cognito
 * runs its pre-sign-up function: before the answer reveals anything about the address.
 */
export const signUp = operation(newAccount, async (pool, request, origin) => {
  const email = emailSchema.safeParse(request.Username).data;
  if (!email) return fault('InvalidParameterException', 'Username should be an email.');
  const attributes = readAttributes(email, request.UserAttributes);
  if ('fault' in attributes) return attributes;
  const weak = passwordFault(request.Password, { email, brandNames: pool.brandNames });
  if (weak) return weak;
  const limited = await limitSignUps(pool, origin);
  if (limited) return limited;
  const captchaToken = request.ClientMetadata.captchaToken;
  if (!captchaToken || !(await pool.captcha.verify(captchaToken))) {
    return robot;
  }

  const breached = await breachFault(pool, request.Password);
  if (breached) return breached;
  const sub = randomUUID();
  const passwordHash = await hashPassword(request.Password);
  const createdAt = pool.clock.now();
  // The codes of earlier sign-ups hold, but confirm no other's password.
  const wait = await waitForCodeTo(pool, 'confirm', email, origin);
  if (wait > 0) return limitExceeded(wait);
  const session = await pool.database.system.transaction(async (tx) => {
    const added = await addSignUp(tx, {
      sub,
      email,
      passwordHash,
      attributes,
      status: 'UNCONFIRMED',
      createdAt,
    });
    if (!added) return null;
    const code = await storeCode(pool, { kind: 'confirm', email, sub }, tx);
    const { ClientMetadata: clientMetadata } = request;
    const asked = { at: createdAt, device: origin.device };
    await pool.sendCode('confirm', { email, code, clientMetadata, asked }, tx);
    return openChallenge(pool, tx, 'SIGN_UP', sub);
  });
  if (session === null) return fault('UsernameExistsException', 'User already exists');
  origin.log.info({ event: 'signUp', cognitoId: sub }, 'signed up');
  return {
    UserConfirmed: false,
    UserSub: sub,
    CodeDeliveryDetails: codeDelivery(email),
    Session: session,
  };
});

const custom = {
  'custom:subscriptionId': 'subscriptionId',
  'custom:channelId': 'channelId',
  'custom:planId': 'planId',
} as const satisfies Record<string, keyof SignUpAttributes>;
const attributeValue = /^[\w.:-]{1,100}$/;

function readAttributes(
  email: string,
  sent: readonly { Name: string; Value: string }[],
): SignUpAttributes | Fault {
  const attributes: SignUpAttributes = {};
  for (const { Name, Value } of sent) {
    if (Name === 'email') {
      if (storedEmail(Value) !== email) return wrongSchema('email: must be the username.');
      continue;
    }
    if (!Object.hasOwn(custom, Name))
      return wrongSchema(`${Name}: Attribute does not exist in the schema.`);
    if (!attributeValue.test(Value)) return wrongSchema(`${Name}: is not an id.`);
    attributes[custom[Name as keyof typeof custom]] = Value;
  }
  return attributes;
}

const wrongSchema = (what: string) =>
  fault('InvalidParameterException', `Attributes did not conform to the schema: ${what}`);

const confirmation = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  /** Of the SignUp, or of a sign-in with its password. Cognito's own pools confirm without one. */
  Session: token.optional(),
});

const notOwn = fault(
  'NotAuthorizedException',
  'The code confirms the sign-up that asked for it. Sign in with its password first.',
);
const alreadyConfirmed = fault(
  'NotAuthorizedException',
  'User cannot be confirmed. Current status is CONFIRMED',
);

/**
 * Confirms the sign-up of the session with the code that was mailed for it: a code alone would make the account of
 * whoever signed the address up last, with that person's password (decision 43).
 */
export const confirmSignUp = operation(confirmation, async (pool, request, origin) => {
  const { Username: email, Session: challengeSession = '' } = request;
  const signUp = await userOfChallenge(pool, pool.database.system, 'SIGN_UP', challengeSession);
  if (signUp?.email !== email) return notOwn;
  const { sub } = signUp;
  const stored = await checkCode(
    pool,
    { kind: 'confirm', email, sub, code: request.ConfirmationCode },
    origin,
  );
  if (isFault(stored)) return stored;
  const confirmed = await pool.database.system.transaction(async (tx) => {
    // First, as where a new password ends all challenges of the account.
    await lockAddress(tx, email);
    const isFirst =
      (await takeChallenge(pool, tx, 'SIGN_UP', { sub, challengeSession })) &&
      (await useCode(tx, stored, pool.clock.now())) &&
      (await confirmUser(tx, signUp));
    return isFirst ? { Session: await openChallenge(pool, tx, 'CONFIRMED', sub) } : null;
  });
  return confirmed ?? alreadyConfirmed;
});

const another = z.object({
  ClientId: clientId,
  Username: username,
  ClientMetadata: clientMetadata,
});

/**
 * Mails a new code for the sign-up whose `Session` comes in ClientMetadata, else for the address's newest. Answers the
 * same for unknown, unconfirmed and confirmed addresses; only an unconfirmed one gets a mail.
 */
export const resendConfirmationCode = operation(another, async (pool, request, origin) => {
  const { Username: email, ClientMetadata } = request;
  const { signUpSession = '', ...clientMetadata } = ClientMetadata;
  const user = await waitingOf(pool, email, signUpSession);
  return mailNewCode(pool, 'confirm', { email, clientMetadata }, origin, user);
});

async function waitingOf(
  pool: Pool,
  email: string,
  challengeSession: string,
): Promise<StoredUser | null> {
  const { system } = pool.database;
  const own =
    challengeSession === ''
      ? null
      : await userOfChallenge(pool, system, 'SIGN_UP', challengeSession);
  const user = own?.email === email ? own : await findUser(system, email);
  return user?.status === 'UNCONFIRMED' ? user : null;
}
