import { z } from 'zod';
import { codeDelivery, storeCode } from '../codes.ts';
import { limitCodes } from '../limits.ts';
import { clientId, clientMetadata, operation, username } from '../operation.ts';
import { findUser } from '../store/users.ts';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** Answers the same whether the address is unknown, waiting, or confirmed; only one who waits gets a mail. */
export const resendConfirmationCode = operation(input, async (pool, request, origin) => {
  const email = request.Username;
  const limited = await limitCodes(pool, email, origin);
  if (limited) return limited;
  await pool.database.system.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const code = await storeCode(pool, 'confirm', email, tx);
    if (user?.status !== 'UNCONFIRMED') return;
    await pool.sendCode('confirm', { email, code, clientMetadata: request.ClientMetadata }, tx);
  });
  return { CodeDeliveryDetails: codeDelivery(email) };
});
