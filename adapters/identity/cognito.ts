import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import { boundedAnswer } from '#kit/server/outsideAnswer.ts';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import { createCognitoAdmin } from './cognitoAdmin.ts';
import { isTrue } from './workAccountOf.ts';

/** A pool has two keys. */
const maxKeyBytes = 64 * 1024;
/** jose's error codes when the keys could not be fetched. */
const poolAway = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** The claims of Cognito's ID tokens that the portal reads. */
const idClaims = z.object({
  sub: z.string().max(128),
  token_use: z.literal('id'),
  email,
  /** A pool may let people write any address, and says so: by it they would accept the invites of whoever has it. */
  email_verified: z
    .unknown()
    .optional()
    .refine((said) => said === undefined || isTrue(said)),
  exp: z.number(),
  origin_jti: z.string().max(128).optional(),
  'custom:subscriptionId': z.string().optional(),
  'custom:channelId': z.string().optional(),
  'custom:planId': z.string().optional(),
  'custom:linkId': z.string().optional(),
});

/**
 * A bought user pool: Amazon Cognito, or another service that speaks its protocol at COGNITO_ENDPOINT. The
 * browser signs up, in and out there directly.
 */
export function createCognito(
  config: Pick<
    Config,
    | 'COGNITO_ENDPOINT'
    | 'COGNITO_USER_POOL_ID'
    | 'COGNITO_CLIENT_ID'
    | 'COGNITO_ISSUER'
    | 'COGNITO_PASSKEYS'
  >,
  clock: Clock,
  endSessions: (cognitoId: string) => Promise<void>,
): IdentityProvider {
  const { COGNITO_USER_POOL_ID: UserPoolId, COGNITO_CLIENT_ID: ClientId } = config;
  const endpoint = config.COGNITO_ENDPOINT ?? '';
  // 'Verifying JSON web tokens' in Cognito's developer guide: the issuer is the endpoint followed by the
  // pool's id.
  const poolAddress = `${endpoint.replace(/\/+$/, '')}/${UserPoolId}`;
  const issuer = config.COGNITO_ISSUER ?? poolAddress;
  const keys = createRemoteJWKSet(new URL(`${poolAddress}/.well-known/jwks.json`), {
    timeoutDuration: 5000,
    [customFetch]: async (url, asking) => boundedAnswer(maxKeyBytes, await fetch(url, asking)),
  });

  return {
    pool: { endpoint, UserPoolId, ClientId, hasPasskeys: config.COGNITO_PASSKEYS },
    async verifyIdToken(token) {
      const claims = idClaims.safeParse(await verified(token));
      if (!claims.success) return null;
      const { sub, email, exp, origin_jti: signInId = null, ...custom } = claims.data;
      return {
        cognitoId: sub,
        email,
        signInId,
        expiresAt: new Date(exp * 1000),
        attributes: {
          subscriptionId: custom['custom:subscriptionId'],
          channelId: custom['custom:channelId'],
          planId: custom['custom:planId'],
          linkId: custom['custom:linkId'],
        },
      };
    },
    endSignIns: async () => {},
    hasPasskeys: async () => new Set(),
    removePasskeysSince: async () => {},
    passedSecondStep: async () => false,
    askSecondStep: async () => null,
    ...createCognitoAdmin({ endpoint, UserPoolId, endSessions }),
  };

  async function verified(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience: ClientId,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch (error) {
      // Failing to fetch the pool's keys is our fault and must not look like a bad token.
      if (!(error instanceof errors.JOSEError) || poolAway.has(error.code)) throw error;
      return null;
    }
  }
}
