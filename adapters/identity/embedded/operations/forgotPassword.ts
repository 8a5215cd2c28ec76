import { z } from 'zod';
import { codeDelivery } from '../codes.ts';
import { mailNewCode } from '../mailNewCode.ts';
import { clientId, clientMetadata, operation, username } from '../operation.ts';
import { findUser } from '../store/users.ts';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** Mails a code that sets a new password; answers the same for an unknown address. */
export const forgotPassword = operation(input, async (pool, request, origin) => {
  const { Username: email, ClientMetadata: clientMetadata } = request;
  const user = await findUser(pool.database.system, email);
  const refused = await mailNewCode(pool, 'forgot', { email, clientMetadata }, origin, user);
  if (refused) return refused;
  return { CodeDeliveryDetails: codeDelivery(email) };
});
