import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from '#kit/server/clock.ts';
import { type Database, wroteAny } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import { captchaUsed } from './embedded/tables.ts';

const lifeSeconds = 600;
/** PBKDF2 iterations per round. Browsers run PBKDF2 natively, so a bot's own code has no advantage. */
const iterations = 5000;

/** The value that the ALTCHA widget 3.x writes into its form field, as base64 of JSON. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({ data: z.object({ expires: z.int(), key: z.int() }) }).loose(),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

/** ALTCHA's proof of work (altcha.org), verified here. A solved challenge is accepted once, for ten minutes. */
export function createAltcha(options: {
  database: Database;
  clock: Clock;
  keys: KeyRing;
  /** Maximum rounds of work; the minimum is half of it. A desktop core does about 850 a second. */
  rounds: number;
}): CaptchaProvider {
  const { database, clock, keys, rounds } = options;

  return {
    client: { kind: 'altcha', challengePath: '/api/captcha/challenge' },
    sources: [],
    async challenge() {
      const expires = epochSeconds(clock.now()) + lifeSeconds;
      const key = keys.current();
      const secrets = secretsOf(keys, key);
      if (!secrets) throw new Error(`There is no key ${key}.`);
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(rounds, Math.ceil(rounds / 2)),
        data: { expires, key },
      });
      // `expiresAt` only tells the widget when to load a new challenge. We check the signed expiry instead,
      // because the library compares with the machine's clock and not with the given one.
      return JSON.parse(
        JSON.stringify({ parameters: { ...parameters, expiresAt: expires }, signature }),
      );
    },
    async verify(token) {
      const sent = readToken(token);
      if (!sent) return false;
      const { challenge, solution } = sent;
      const { expiresAt: _unsigned, ...parameters } = challenge.parameters;
      const { expires, key } = parameters.data;
      const now = clock.now();
      const secrets = secretsOf(keys, key);
      if (expires < epochSeconds(now) || !secrets) return false;
      const { verified } = await verifySolution({
        ...secrets,
        challenge: { signature: challenge.signature, parameters } as never,
        solution,
      });
      return verified && useOnce(database, challenge.signature, new Date(expires * 1000));
    },
  };
}

function readToken(token: string): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Records a use of the challenge; true only the first time. */
const useOnce = (database: Database, signature: string, expiresAt: Date): Promise<boolean> =>
  wroteAny(
    database.system.insert(captchaUsed).values({ signature, expiresAt }).onConflictDoNothing(),
  );

/** Null if there is no key with this id. */
function secretsOf(keys: KeyRing, id: number) {
  const challenge = keys.secretOf(id, 'captcha challenge')?.toString('hex');
  const key = keys.secretOf(id, 'captcha key')?.toString('hex');
  return challenge && key
    ? { deriveKey, hmacSignatureSecret: challenge, hmacKeySignatureSecret: key }
    : null;
}

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
