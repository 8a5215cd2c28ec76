import type { Db } from '#kit/server/db/database.ts';
import { countUse, countUses } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services/services.ts';

/**
 * Most mails an hour to one address that anybody can request. Mail that nobody requests (alerts, notices,
 * scheduled mail) is not counted.
 */
const maxPerHour = { invitation: 3, lesson: 5, fixLink: 3, documents: 3 } as const;

/**
 * Counts a mail to each address; for those over their limit, the seconds to wait. With `by` the mails of one organization
 * are counted: those of others neither count nor are told of.
 */
export async function waitsToMail(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db,
  kind: keyof typeof maxPerHour,
  addresses: readonly string[],
  by = '',
): Promise<Map<string, number>> {
  if (config.RATE_LIMITS === 'off') return new Map();
  const prefix = `mail:${kind}:${by}`;
  const limits = [...new Set(addresses.map((address) => address.toLowerCase()))].map((address) => ({
    key: `${prefix}${address}`,
    max: maxPerHour[kind],
    seconds: 3600,
  }));
  const waits = await countUses(db, limits, clock.now());
  return new Map([...waits].map(([key, wait]) => [key.slice(prefix.length), wait]));
}

/** People outside of it whom an organization may have mailed in a day; a team is put in and corrected within it. */
const leastStrangers = 50;

/**
 * Counts people whom an organization has mailed of its own accord and who never asked for it: invited, added as
 * trainees, sent a link. Answers the seconds to wait where they are too many for a day, else 0: else a trial would be
 * a relay in the brand's name, one address after the other.
 */
export async function waitForStrangers(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db,
  { orgId, seats }: { orgId: string; seats: number },
  uses: number,
): Promise<number> {
  if (config.RATE_LIMITS === 'off') return 0;
  const max = Math.max(leastStrangers, 2 * seats);
  const limit = { key: `mail:strangers:${orgId}`, max, seconds: 24 * 3600, uses };
  return countUse(db, [limit], clock.now());
}
