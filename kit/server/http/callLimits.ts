import type { Call } from '#kit/contract/call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Whom a call counts for. Signing in again changes neither. */
export interface CountedAs {
  /** The person, or for a visitor the network. */
  one: string;
  /** The organization, if any: its people share a limit. */
  all?: string;
}

/** Who signed in to the portal. */
export const countedAs = ({ cognitoId, orgId, supportBy }: Caller): CountedAs =>
  // A customer-service session must not use up the customer's limits.
  supportBy
    ? { one: `visit:${supportBy}` }
    : { one: `person:${cognitoId}`, ...(orgId && { all: `organization:${orgId}` }) };

/** How many people's limits an organization may use together. */
const shares = 3;
/** A call with a higher limit is cheap, so each process counts it separately. */
const maxCounted = 100;

/** Seconds to wait if this call exceeds its limit over all processes, else 0 (decision 20). */
export async function waitForCall(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { method, path, perMinute }: Call,
  { one, all }: CountedAs,
): Promise<number> {
  if (config.RATE_LIMITS === 'off' || perMinute > maxCounted) return 0;
  const limitOf = (who: string, max: number) => ({
    key: `call:${method} ${path}:${who}`,
    max,
    seconds: 60,
  });
  const limits = [limitOf(one, perMinute)];
  if (all !== undefined) limits.push(limitOf(all, shares * perMinute));
  return countUse(database.system, limits, clock.now());
}
