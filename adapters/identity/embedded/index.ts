import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import { mountPool } from './mount.ts';
import type { EndSessions, Pool, SendCode, TellPasswordSet } from './operation.ts';
import { createProvider } from './provider.ts';
import { openSigningKeys } from './signingKey.ts';
import { prepareAddFamily } from './store/refreshTokens.ts';
import { prepareFindUserWithAttempts } from './store/users.ts';
import { createTokens } from './tokens.ts';

export interface EmbeddedPoolOptions {
  database: Database;
  clock: Clock;
  captcha: CaptchaProvider;
  /** Seals the signing key, and signs the stored codes. */
  keys: KeyRing;
  /** The portal's public address; the tokens' issuer is `<publicUrl>/cognito/<poolId>`. */
  publicUrl: string;
  poolId: string;
  clientId: string;
  /** Brand names, which a password must not contain. */
  brandNames: () => readonly string[];
  /** False only for a benchmark. */
  rateLimits: boolean;
  sendCode: SendCode;
  endSessions: EndSessions;
  tellPasswordSet: TellPasswordSet;
}

export interface EmbeddedPool {
  provider: IdentityProvider;
  /** Serves Cognito's protocol at /cognito/. Call it before the app is ready. */
  mount(app: FastifyInstance): void;
}

/** The user pool that runs in the portal's own process, on its database, in Amazon Cognito's protocol. */
export function createEmbeddedPool(options: EmbeddedPoolOptions): EmbeddedPool {
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
