import type { Call } from '#kit/contract/call.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services.ts';

/** Whose call it is. Signing in once more changes neither. */
export interface CountedAs {
  /** The person; of a visitor the block of addresses. */
  one: string;
  /** The organisation, where there is one: its people have a share together. */
  all?: string;
}

/** How many people's calls an organisation may make together. */
const shares = 3;
/** A call that may be made more often than this is cheap: each process counts it by itself. */
const maxCounted = 100;

/**
 * Seconds to wait where this call is one too many over all processes, else 0 (decision 20).
 */
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
