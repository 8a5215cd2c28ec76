import { z } from 'zod';
import { clientId, operation, token } from '../operation.ts';
import { readRefreshToken } from '../refreshToken.ts';
import { endFamily } from '../store/refreshTokens.ts';

const input = z.object({ ClientId: clientId, Token: token });

/** Ends the sign-in that a refresh token belongs to. An unknown token is no error (RFC 7009 §2.2). */
export const revokeToken = operation(input, async (pool, request) => {
  const sent = readRefreshToken(request.Token);
  if (sent) await endFamily(pool.database.system, sent.familyId);
  return {};
});
