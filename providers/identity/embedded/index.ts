import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { accountMemorySeconds } from '#kit/server/password/backOff.ts';
import type { CaptchaProvider } from '#providers/captcha/port.ts';
import type { IdentityProvider } from '../port.ts';
import { mountPool } from './mount.ts';
import type { EndSessions, Pool, SendCode } from './operation.ts';
import { createProvider } from './provider.ts';
import { dropOldSigningKeys, openSigningKeys } from './signingKey.ts';
import { dropOldAttempts } from './store/attempts.ts';
import { dropExpiredChallenges } from './store/challenges.ts';
import { dropExpiredCodes } from './store/codes.ts';
import { dropExpiredFamilies, prepareAddFamily } from './store/refreshTokens.ts';
import { dropUnconfirmedUsers, prepareFindUserWithAttempts } from './store/users.ts';
import { createTokens } from './tokens.ts';

export interface EmbeddedPoolOptions {
  database: Database;
  clock: Clock;
  captcha: CaptchaProvider;
  /** Seal the signing key, and sign the codes that are kept. */
  keys: KeyRing;
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

/** How long an account waits for its address to be confirmed. */
const unconfirmedDays = 7;

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

  async function sweep(): Promise<void> {
    const now = clock.now();
    await dropExpiredFamilies(database.system, now);
    await dropExpiredCodes(database.system, now);
    await dropExpiredChallenges(database.system, now);
    await dropOldSigningKeys(database.system, now);
    await dropUnconfirmedUsers(
      database.system,
      new Date(now.getTime() - unconfirmedDays * 86_400_000),
    );
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
