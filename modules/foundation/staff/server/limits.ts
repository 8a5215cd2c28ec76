import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#kit/server/http/knownDevice.ts';
import { attemptStore, type Guarded } from '#kit/server/password/attempts.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { staffAttempts } from './tables.ts';

const attempts = attemptStore(staffAttempts);
export const forgetAttempts = attempts.forget;

export const guarded = (what: 'password' | 'code', who: string, ip: string): Guarded => ({
  account: `${what}:${who}`,
  address: `${what}@${networkOf(ip)}`,
});
/** On a device where the person signed in before, other people's failed attempts do not count. */
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

/** Seconds until another attempt is allowed; 0 when it is allowed now. */
export async function waitFor(
  { config, clock, database }: Limited,
  tried: Guarded,
): Promise<number> {
  if (config.RATE_LIMITS === 'off') return 0;
  return attempts.waitFor(database.system, tried, clock.now());
}

export async function countWrong(
  { config, clock, database }: Limited,
  tried: Guarded,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  await attempts.countFailure(database.system, tried, clock.now());
}
