import {
  type Attempts,
  accountMemorySeconds,
  addressMemorySeconds,
  longestWait,
  networkOf,
} from '#kit/server/password/backOff.ts';
import { type Fault, fault, limitExceeded } from './fault.ts';
import type { CodeKind, Origin, Pool } from './operation.ts';
import { countCall, countFailures, readAttempts } from './store/attempts.ts';

/** The back-off of one secret that can be guessed, by account and by address. */
export interface Guarded {
  account: string;
  address: string;
}
/** What an account's wrong passwords are counted by. */
export const passwordKey = (email: string) => `password:${email}`;
export const guardedPassword = (email: string, { address }: Origin): Guarded => ({
  account: passwordKey(email),
  address: `password@${networkOf(address)}`,
});
export const guardedCode = (kind: CodeKind, email: string, { address }: Origin): Guarded => ({
  account: `${kind}:${email}`,
  address: `${kind}@${networkOf(address)}`,
});

/** Seconds to wait, by attempts already read. */
export const waitOf = (pool: Pool, attempts: readonly Attempts[]): number =>
  pool.rateLimits ? longestWait(attempts, pool.clock.now()) : 0;

export async function waitFor(pool: Pool, guarded: Guarded): Promise<number> {
  if (!pool.rateLimits) return 0;
  return waitOf(pool, await readAttempts(pool.database.system, [guarded.account, guarded.address]));
}

export async function countFailure(pool: Pool, guarded: Guarded): Promise<void> {
  if (!pool.rateLimits) return;
  await countFailures(
    pool.database.system,
    [
      { key: guarded.account, memorySeconds: accountMemorySeconds },
      { key: guarded.address, memorySeconds: addressMemorySeconds },
    ],
    pool.clock.now(),
  );
}

export const tooManyRequests = (retryAfter: number): Fault =>
  fault('TooManyRequestsException', 'Too many requests.', retryAfter);

/** Five sign-ups a minute and address: what keeps 'User already exists' from being asked in bulk (security A3). */
export async function limitSignUps(pool: Pool, origin: Origin): Promise<Fault | null> {
  const wait = await overLimit(pool, {
    key: `signUp@${networkOf(origin.address)}`,
    max: 5,
    windowSeconds: 60,
  });
  return wait ? tooManyRequests(wait) : null;
}

/** Mails with a code: so that nobody's mailbox is flooded, and guesses stay few. */
export async function limitCodes(pool: Pool, email: string, origin: Origin): Promise<Fault | null> {
  const wait =
    (await overLimit(pool, { key: `codes:${email}`, max: 5, windowSeconds: 3600 })) ||
    (await overLimit(pool, {
      key: `codes@${networkOf(origin.address)}`,
      max: 30,
      windowSeconds: 3600,
    }));
  return wait ? limitExceeded(wait) : null;
}

/** Seconds until the window ends when this call is one too many, else 0. */
async function overLimit(
  pool: Pool,
  { key, max, windowSeconds }: { key: string; max: number; windowSeconds: number },
): Promise<number> {
  if (!pool.rateLimits) return 0;
  const now = pool.clock.now();
  const { count, at } = await countCall(pool.database.system, { key, windowSeconds }, now);
  if (count <= max) return 0;
  return Math.max(1, Math.ceil((at.getTime() + windowSeconds * 1000 - now.getTime()) / 1000));
}
