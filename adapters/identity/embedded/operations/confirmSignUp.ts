import { z } from 'zod';
import { checkCode } from '../codes.ts';
import { fault, isFault } from '../fault.ts';
import { clientId, code, operation, token, username } from '../operation.ts';
import { openSignUpSession, signUpOf, takeSignUpSession } from '../signUpSession.ts';
import { useCode } from '../store/codes.ts';
import { confirmUser } from '../store/users.ts';

const input = z.object({
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
export const confirmSignUp = operation(input, async (pool, request, origin) => {
  const { Username: email, Session: secret = '' } = request;
  const signUp = await signUpOf(pool, pool.database.system, secret);
  if (signUp?.email !== email) return notOwn;
  const { sub } = signUp;
  const stored = await checkCode(
    pool,
    { kind: 'confirm', email, sub, code: request.ConfirmationCode },
    origin,
  );
  if (isFault(stored)) return stored;
  const confirmed = await pool.database.system.transaction(async (tx) => {
    const isFirst =
      (await takeSignUpSession(pool, tx, 'SIGN_UP', { sub, secret })) &&
      (await useCode(tx, stored, pool.clock.now())) &&
      (await confirmUser(tx, signUp));
    return isFirst ? { Session: await openSignUpSession(pool, tx, 'CONFIRMED', sub) } : null;
  });
  return confirmed ?? alreadyConfirmed;
});
