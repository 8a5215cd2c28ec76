import type { Call } from '#kit/contract/call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { countUse, type Limit } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Whom a call counts for. Signing in again changes neither. */
export interface CountedAs {
  /** The person, or for a visitor the network. */
  one: string;
  /** The organization, if any: its people share a limit. */
  all?: string;
  /** How many calls a minute it may make together, whichever they are; without it, only each has its limit. */
  inTotal?: number;
}

/** Who calls the portal. */
export function countedAs({ cognitoId, orgId, supportBy, keyId }: Caller): CountedAs {
  // A customer-service session must not use up the customer’s limits.
  if (supportBy) return { one: `visit:${supportBy}` };
  const all = orgId ? { all: `organization:${orgId}` } : {};
  return keyId ? { ...ofKey(keyId), ...all } : { one: `person:${cognitoId}`, ...all };
}

/** A program, by its key. */
export const ofKey = (keyId: string): CountedAs => ({ one: `key:${keyId}`, inTotal: callsOfKey });

/** How many people's limits an organization may use together. */
const shares = 3;
/** All calls with one key together, a minute. */
const callsOfKey = 60;
/** A call with a higher limit is cheap, so each process counts it separately. */
const maxCounted = 100;

/** Seconds to wait if this call exceeds its limit over all processes, else 0 (decision 20). */
export async function waitForCall(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { method, path, perMinute }: Call,
  { one, all, inTotal }: CountedAs,
): Promise<number> {
  if (config.RATE_LIMITS === 'off') return 0;
  const limits: Limit[] = [];
  const limit = (key: string, max: number) => limits.push({ key, max, seconds: 60 });
  const call = `call:${method} ${path}`;
  if (perMinute <= maxCounted) {
    limit(`${call}:${one}`, perMinute);
    // What programs ask for must not use up the people's limits.
    if (all !== undefined && inTotal === undefined) limit(`${call}:${all}`, shares * perMinute);
  }
  if (inTotal !== undefined) limit(`calls:${one}`, inTotal);
  return limits.length === 0 ? 0 : countUse(database.system, limits, clock.now());
}
