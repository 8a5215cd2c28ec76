import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/db/database.ts';
import { accountMemorySeconds } from '#kit/server/password/backOff.ts';
import type { CaptchaProvider } from '#providers/captcha/port.ts';
import type { IdentityProvider } from '../port.ts';
import { mountPool } from './mount.ts';
import type { EndSessions, Pool, SendCode } from './operation.ts';
import { createProvider } from './provider.ts';
import { openSigningKey, type SigningKey } from './signingKey.ts';
import { dropOldAttempts } from './store/attempts.ts';
import { dropExpiredChallenges } from './store/challenges.ts';
import { dropExpiredCodes } from './store/codes.ts';
import { dropExpiredFamilies, prepareAddFamily } from './store/refreshTokens.ts';
import { prepareFindUserWithAttempts } from './store/users.ts';
import { createTokens } from './tokens.ts';

export interface EmbeddedPoolOptions {
  database: Database;
  clock: Clock;
  captcha: CaptchaProvider;
  /** Encrypts the signing key and keys the hashes of codes. */
  secret: string;
  /** Where the portal is reached; the issuer of the tokens is `<publicUrl>/cognito/<poolId>`. */
  publicUrl: string;
  poolId: string;
  clientId: string;
  /** Names of the brands, which no password may contain. */
  brandNames: () => readonly string[];
  /** False only for a benchmark. */
  rateLimits: boolean;
  sendCode: SendCode;
  endSessions: EndSessions;
}

export interface EmbeddedPool {
  provider: IdentityProvider;
  /** Serves Cognito's protocol at /cognito/. Call it before the app is ready. */
  mount(app: FastifyInstance): void;
  /** Deletes what has expired. A mounted pool does it hourly by itself. */
  sweep(): Promise<void>;
}

/** The user pool that runs in the portal's own process, on its database, in Amazon Cognito's protocol. */
export function createEmbeddedPool(options: EmbeddedPoolOptions): EmbeddedPool {
  const { database, clock, clientId, poolId, secret } = options;
  const key = once(() => openSigningKey(database.system, secret));
  const issuer = `${options.publicUrl.replace(/\/+$/, '')}/cognito/${poolId}`;
  const pool: Pool = {
    ...options,
    findUserWithAttempts: prepareFindUserWithAttempts(database.system),
    addFamily: prepareAddFamily(database.system),
    get brandNames() {
      return options.brandNames().map((name) => name.toLowerCase());
    },
    tokens: createTokens({ key, clock, issuer, clientId }),
  };
  const jwks = async () => ({ keys: [(await key()).publicJwk] });

  async function sweep(): Promise<void> {
    const now = clock.now();
    await dropExpiredFamilies(database.system, now);
    await dropExpiredCodes(database.system, now);
    await dropExpiredChallenges(database.system, now);
    await dropOldAttempts(database.system, new Date(now.getTime() - accountMemorySeconds * 1000));
  }

  return {
    provider: createProvider(pool, poolId),
    mount(app) {
      mountPool(app, pool, { poolId, jwks });
      sweepHourly(app, sweep);
    },
    sweep,
  };
}

function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sign-ins could not be swept away'),
    );
  }, 3_600_000);
  app.addHook('onClose', async () => clearInterval(timer.unref()));
}

/** Opens at the first need; a failure is tried again at the next. */
function once(open: () => Promise<SigningKey>): () => Promise<SigningKey> {
  let opened: Promise<SigningKey> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
