import type { Db } from '#kit/server/db/database.ts';
import { countUses } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * Most mails an hour to one address that anybody can request. Mail that nobody requests (alerts, notices,
 * scheduled mail) is not counted.
 */
const maxPerHour = { invitation: 3, lesson: 5, fixLink: 3 } as const;

/** Counts a mail to each address; for those over their limit, the seconds to wait. */
export async function waitsToMail(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db,
  kind: keyof typeof maxPerHour,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (config.RATE_LIMITS === 'off') return new Map();
  const prefix = `mail:${kind}:`;
  const limits = [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) => ({
    key: `${prefix}${address}`,
    max: maxPerHour[kind],
    seconds: 3600,
  }));
  const waits = await countUses(db, limits, clock.now());
  return new Map([...waits].map(([key, wait]) => [key.slice(prefix.length), wait]));
}
