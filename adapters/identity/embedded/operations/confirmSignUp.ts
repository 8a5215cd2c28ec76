import { z } from 'zod';
import { checkCode } from '../codes.ts';
import { fault, isFault } from '../fault.ts';
import { clientId, code, operation, token, username } from '../operation.ts';
import { openSignUpSession, takeSignUpSession } from '../signUpSession.ts';
import { useCode } from '../store/codes.ts';
import { confirmUser } from '../store/users.ts';

const input = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  /** Of the SignUp, from the browser that made it. */
  Session: token.optional(),
});

const alreadyConfirmed = fault(
  'NotAuthorizedException',
  'User cannot be confirmed. Current status is CONFIRMED',
);

export const confirmSignUp = operation(input, async (pool, request, origin) => {
  const email = request.Username;
  const stored = await checkCode(
    pool,
    { kind: 'confirm', email, code: request.ConfirmationCode },
    origin,
  );
  if (isFault(stored)) return stored;
  // Answered only to somebody who knows the code: this is a second click on the mailed link.
  if (stored.usedAt) return alreadyConfirmed;
  const confirmed = await pool.database.system.transaction(async (tx) => {
    if (!(await useCode(tx, stored, pool.clock.now()))) return null;
    const sub = await confirmUser(tx, email);
    const secret = request.Session;
    if (!sub || !secret || !(await takeSignUpSession(pool, tx, 'SIGN_UP', { sub, secret })))
      return {};
    return { Session: await openSignUpSession(pool, tx, 'CONFIRMED', sub) };
  });
  return confirmed ?? alreadyConfirmed;
});
