import { z } from 'zod';
import { codeDelivery, storeCode } from '../codes.ts';
import { limitCodes } from '../limits.ts';
import { clientId, clientMetadata, operation, username } from '../operation.ts';
import { findUser } from '../store/users.ts';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** Mails a code that sets a new password; answers the same for an unknown address. */
export const forgotPassword = operation(input, async (pool, request, origin) => {
  const email = request.Username;
  const limited = await limitCodes(pool, email, origin);
  if (limited) return limited;
  await pool.database.system.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const code = await storeCode(pool, 'forgot', email, tx);
    if (!user) return;
    await pool.sendCode('forgot', { email, code, clientMetadata: request.ClientMetadata }, tx);
  });
  return { CodeDeliveryDetails: codeDelivery(email) };
});
