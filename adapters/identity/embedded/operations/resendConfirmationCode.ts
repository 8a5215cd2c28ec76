import { z } from 'zod';
import { codeDelivery } from '../codes.ts';
import { mailNewCode } from '../mailNewCode.ts';
import { clientId, clientMetadata, operation, username } from '../operation.ts';

const input = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** Answers the same for unknown, unconfirmed and confirmed addresses; only an unconfirmed one gets a mail. */
export const resendConfirmationCode = operation(input, async (pool, request, origin) => {
  const { Username: email, ClientMetadata: clientMetadata } = request;
  const refused = await mailNewCode(
    pool,
    'confirm',
    { email, clientMetadata },
    origin,
    ({ status }) => status === 'UNCONFIRMED',
  );
  if (refused) return refused;
  return { CodeDeliveryDetails: codeDelivery(email) };
});
