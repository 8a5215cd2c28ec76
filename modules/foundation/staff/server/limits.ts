import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#kit/server/http/knownDevice.ts';
import {
  accountMemorySeconds,
  addressMemorySeconds,
  longestWait,
  networkOf,
} from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services.ts';
import { countFailure, readAttempts } from './store/attempts.ts';

/**
 * The back-off of one secret that can be guessed, by account and by address (security A5); on a device that is
 * known for its person by that device alone.
 */
export interface Guarded {
  account: string;
  address: string | null;
}
export const guarded = (what: 'password' | 'code', who: string, ip: string): Guarded => ({
  account: `${what}:${who}`,
  address: `${what}@${networkOf(ip)}`,
});
/** Nobody else's failures keep a person out where they signed in before. */
export function guardedPassword(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  request: FastifyRequest,
  email: string,
): Guarded {
  const device = deviceOf(request, { keys, cookie: 'staff_device', email, now: clock.now() });
  if (device) return { account: `password:${email}#${device}`, address: null };
  return guarded('password', email, request.ip);
}

type Limited = Pick<Services, 'config' | 'clock' | 'database'>;

/** Seconds until another try is let through; 0 when one is now. */
export async function waitFor(
  { config, clock, database }: Limited,
  { account, address }: Guarded,
): Promise<number> {
  if (config.RATE_LIMITS === 'off') return 0;
  return longestWait(
    await readAttempts(database.system, [account, address ?? account]),
    clock.now(),
  );
}

export async function countWrong(
  { config, clock, database }: Limited,
  { account, address }: Guarded,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const now = clock.now();
  const accountKey = { key: account, memorySeconds: accountMemorySeconds };
  await countFailure(database.system, accountKey, now);
  if (address === null) return;
  const addressKey = { key: address, memorySeconds: addressMemorySeconds };
  await countFailure(database.system, addressKey, now);
}
