import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import type { Pool } from './operation.ts';
import { mountPool } from './operations/mount.ts';
import { createProvider } from './provider.ts';
import { openSigningKeys } from './signingKey.ts';
import { prepareAddFamily } from './store/refreshTokens.ts';
import { prepareFindUserWithAttempts } from './store/users.ts';
import { createTokens } from './tokens.ts';

interface EmbeddedPoolOptions
  extends Omit<Pool, 'findUserWithAttempts' | 'addFamily' | 'tokens' | 'brandNames'> {
  /** The portal's public address; the tokens' issuer is `<publicUrl>/cognito/<poolId>`. */
  publicUrl: string;
  poolId: string;
  brandNames: () => readonly string[];
}

/** The user pool that runs in the portal's own process, on its database, in Amazon Cognito's protocol. */
export function createEmbeddedPool(options: EmbeddedPoolOptions): {
  provider: IdentityProvider;
  /** Serves Cognito's protocol at /cognito/. Call it before the app is ready. */
  mount(app: FastifyInstance): void;
} {
  const { database, clock, clientId, poolId } = options;
  const keys = openSigningKeys(options);
  const issuer = `${options.publicUrl.replace(/\/+$/, '')}/cognito/${poolId}`;
  const pool: Pool = {
    ...options,
    findUserWithAttempts: prepareFindUserWithAttempts(database.system),
    addFamily: prepareAddFamily(database.system),
    get brandNames() {
      return options.brandNames().map((name) => name.toLowerCase());
    },
    tokens: createTokens({ keys, clock, issuer, clientId }),
  };
  const jwks = async () => ({ keys: (await keys()).map(({ publicJwk }) => publicJwk) });

  return {
    provider: createProvider(pool, poolId),
    mount(app) {
      mountPool(app, pool, { poolId, jwks });
    },
  };
}
