import { z } from 'zod';
import { codeDelivery } from '../codes.ts';
import { mailNewCode } from '../mailNewCode.ts';
import { clientId, clientMetadata, operation, type Pool, username } from '../operation.ts';
import { signUpOf } from '../signUpSession.ts';
import { findUser, type StoredUser } from '../store/users.ts';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/**
 * Mails a new code for the sign-up whose `Session` comes in ClientMetadata, else for the address's newest. Answers the
 * same for unknown, unconfirmed and confirmed addresses; only an unconfirmed one gets a mail.
 */
export const resendConfirmationCode = operation(input, async (pool, request, origin) => {
  const { Username: email, ClientMetadata } = request;
  const { signUpSession = '', ...clientMetadata } = ClientMetadata;
  const user = await waitingOf(pool, email, signUpSession);
  const refused = await mailNewCode(pool, 'confirm', { email, clientMetadata }, origin, user);
  if (refused) return refused;
  return { CodeDeliveryDetails: codeDelivery(email) };
});

async function waitingOf(pool: Pool, email: string, secret: string): Promise<StoredUser | null> {
  const { system } = pool.database;
  const own = secret === '' ? null : await signUpOf(pool, system, secret);
  const user = own?.email === email ? own : await findUser(system, email);
  return user?.status === 'UNCONFIRMED' ? user : null;
}
