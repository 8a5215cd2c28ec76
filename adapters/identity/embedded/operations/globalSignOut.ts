import { z } from 'zod';
import { isFault } from '../fault.ts';
import { operation, token } from '../operation.ts';
import { userOfAccessToken } from '../session.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';

const input = z.object({ AccessToken: token });

/** Ends every session of the user, in the pool and in the portal. */
export const globalSignOut = operation(input, async (pool, request, { log }) => {
  const found = await userOfAccessToken(pool, request.AccessToken);
  if (isFault(found)) return found;
  const { sub } = found.user;
  await pool.database.system.transaction(async (tx) => {
    await endAllFamilies(tx, sub);
    await pool.endSessions(tx, sub);
  });
  log.info({ event: 'globalSignOut', cognitoId: sub }, 'signed out everywhere');
  return {};
});
