import type { Db } from '#kit/server/db/database.ts';
import { countUse, type Limit } from '#kit/server/limits/countUse.ts';
import { attemptStore, type Guarded } from '#kit/server/password/attempts.ts';
import { type Attempts, longestWait, networkOf } from '#kit/server/password/backOff.ts';
import { type Fault, fault, limitExceeded, robot } from './fault.ts';
import type { Origin, Pool } from './operation.ts';
import type { CodeKind } from './store/codes.ts';
import { poolAttempts } from './tables.ts';

export const failures = attemptStore(poolAttempts);

/** The key that an account's wrong passwords are counted by. */
export const passwordKey = (email: string) => `password:${email}`;
const onDevice = (account: string, device: string): Guarded => ({
  account: `${account}#${device}`,
  address: null,
});
export function guardedPassword(email: string, { address, deviceOf }: Origin): Guarded {
  const device = deviceOf(email);
  if (device) return onDevice(passwordKey(email), device);
  return { account: passwordKey(email), address: `password@${networkOf(address)}` };
}
/** The key that wrong codes of a second step are counted by; a new password does not forget them. */
export const secondStepKey = (sub: string) => `secondStep:${sub}`;
/**
 * On all devices together: only whoever has the password fails here, and a mailed link makes a device known, so that each
 * would bring tries of its own.
 */
export const guardedSecondStep = (
  { sub, email }: { sub: string; email: string },
  { address, deviceOf }: Origin,
): Guarded => ({
  account: secondStepKey(sub),
  address: deviceOf(email) === null ? `password@${networkOf(address)}` : null,
});
/** For somebody who is already signed in: other people's failures do not count against them. */
export const guardedChange = (sub: string, { address }: Origin): Guarded => ({
  account: `change:${sub}`,
  address: `password@${networkOf(address)}`,
});
export function guardedCode(kind: CodeKind, email: string, { address, deviceOf }: Origin): Guarded {
  const device = deviceOf(email);
  if (device) return onDevice(`${kind}:${email}`, device);
  const from = `${kind}@${networkOf(address)}`;
  // Confirmation codes are counted by address alone: an unconfirmed account is not worth guessing, and its
  // owner has no other way in.
  return { account: kind === 'confirm' ? from : `${kind}:${email}`, address: from };
}

export const waitFor = async (
  pool: Pool,
  guarded: Guarded,
  db: Db = pool.database.system,
): Promise<number> => (pool.rateLimits ? failures.waitFor(db, guarded, pool.clock.now()) : 0);

export async function countFailure(
  pool: Pool,
  guarded: Guarded,
  db: Db = pool.database.system,
): Promise<void> {
  if (!pool.rateLimits) return;
  await failures.countFailure(db, guarded, pool.clock.now());
}

/** Failures of an account in a day after which a captcha is not enough (NIST SP 800-63B §3.2.2). */
const maxWithCaptcha = 100;

/**
 * Whether a password attempt is refused unread, by failures already loaded. On a locked account, a stranger
 * who solves a captcha is let through, so that nobody can lock its owner out by failing.
 */
export async function refuseTry(
  pool: Pool,
  guarded: Guarded,
  counted: readonly Attempts[],
  captcha: (wait: number) => Promise<Fault | null>,
): Promise<Fault | null> {
  if (!pool.rateLimits) return null;
  const now = pool.clock.now();
  const waitOf = (key: string | null) =>
    longestWait(
      counted.filter((each) => each.key === key),
      now,
    );
  const fromHere = waitOf(guarded.address);
  if (fromHere > 0) return tooManyRequests(fromHere);
  const wait = waitOf(guarded.account);
  if (wait === 0) return null;
  const tries = counted.find(({ key }) => key === guarded.account)?.count ?? 0;
  if (guarded.address === null || tries >= maxWithCaptcha) return tooManyRequests(wait);
  return captcha(wait);
}

/** Verifies the captcha only if it is needed, and once: a token can be verified only once. */
export function lookAtCaptcha(pool: Pool, token: string | undefined) {
  let solved: Promise<boolean> | undefined;
  return async (wait: number): Promise<Fault | null> => {
    if (!token) {
      return fault(
        'UserLambdaValidationException',
        'Please show that you are not a robot, and sign in again.',
        wait,
      );
    }
    solved ??= pool.captcha.verify(token);
    return (await solved) ? null : robot;
  };
}

export const tooManyRequests = (retryAfter: number): Fault =>
  fault('TooManyRequestsException', 'Too many requests.', retryAfter);

/** The wait after wrong codes of a second step. */
export const tooManyCodes = (retryAfter: number): Fault =>
  fault(
    'TooManyRequestsException',
    'Too many wrong codes. Wait a while and try again. If it was not you, choose a new password.',
    retryAfter,
  );

/** Counts a use; refuses it where that is over the limit. */
async function refuseOver(
  pool: Pool,
  limit: Limit,
  refusal: (wait: number) => Fault,
): Promise<Fault | null> {
  const wait = await overLimit(pool, limit);
  return wait ? refusal(wait) : null;
}

/** Successful sign-ins are limited too, because each costs a password hash. */
export const limitSignIns = (pool: Pool, { address }: Origin) =>
  refuseOver(pool, { key: `signIn:${networkOf(address)}`, max: 100, seconds: 60 }, tooManyRequests);

/**
 * Five sign-ups a minute and address, so that nobody can test addresses in bulk by 'User already exists'
 * (security A3).
 */
export const limitSignUps = (pool: Pool, { address }: Origin) =>
  refuseOver(pool, { key: `signUp:${networkOf(address)}`, max: 5, seconds: 60 }, tooManyRequests);

/** Each setting-up of a second step is mailed to the person, who is not to be flooded by it. */
export const limitSetUps = (pool: Pool, sub: string) =>
  refuseOver(pool, { key: `secondStepOn:${sub}`, max: 5, seconds: 3600 }, limitExceeded);

/** So is each passkey that is added. */
export const limitPasskeys = (pool: Pool, sub: string) =>
  refuseOver(pool, { key: `passkeys:${sub}`, max: 10, seconds: 3600 }, limitExceeded);

/** Limits the mails with a code that one address can request, to any recipient. */
export const limitCodesFrom = (pool: Pool, { address }: Origin) => {
  const key = `codes:from:${networkOf(address)}`;
  return refuseOver(pool, { key, max: 30, seconds: 3600 }, limitExceeded);
};

/**
 * Limits the mails with a code to one recipient, known or not, whoever requests them. Answers the seconds
 * until the next is allowed, else 0.
 */
export const waitForCodeTo = (
  pool: Pool,
  kind: CodeKind,
  email: string,
  { deviceOf }: Origin,
): Promise<number> => {
  // A device known for the person has its own limit, which strangers cannot use up.
  const asker = deviceOf(email) === null ? '' : '#known';
  return overLimit(pool, { key: `codes:${kind}:${email}${asker}`, max: 5, seconds: 3600 });
};

/** Counts a use; answers the seconds until the window ends if it is over the limit, else 0. */
const overLimit = async (pool: Pool, limit: Limit): Promise<number> =>
  pool.rateLimits ? countUse(pool.database.system, [limit], pool.clock.now()) : 0;
