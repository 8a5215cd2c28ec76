import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayMs } from '#kit/contract/spans.ts';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import { type SuppressionReason, suppressedAddresses } from './tables.ts';

export type Suppressed = typeof suppressedAddresses.$inferSelect;
/** An address, and the brand whose mail it does not take. */
export type SuppressedKey = Pick<Suppressed, 'address' | 'brandId'>;

const one = ({ address, brandId }: SuppressedKey) =>
  and(
    eq(suppressedAddresses.address, address.toLowerCase()),
    eq(suppressedAddresses.brandId, brandId),
  );

/**
 * Whether a mail is not even attempted. A mail that a person requested (a code, a link) is sent despite a
 * complaint, and once a day to a mailbox that did not exist, because mailboxes come back.
 */
export async function isHeldBack(
  system: Db,
  key: SuppressedKey,
  { isAskedFor, now }: { isAskedFor: boolean; now: Date },
): Promise<boolean> {
  const [found] = await system.select().from(suppressedAddresses).where(one(key));
  if (!found) return false;
  if (!isAskedFor) return true;
  return found.reason !== 'complained' && now.getTime() - found.lastAt.getTime() < dayMs;
}

/** Adds or updates an entry. A complaint is never replaced by another reason. */
export async function suppress(
  system: Db,
  { address, brandId }: SuppressedKey,
  { reason, answer, now }: { reason: SuppressionReason; answer: string; now: Date },
): Promise<void> {
  const { reason: before } = suppressedAddresses;
  await system
    .insert(suppressedAddresses)
    .values({
      address: address.toLowerCase(),
      brandId,
      reason,
      since: now,
      lastAt: now,
      answer: answer.slice(0, longestAnswer),
    })
    .onConflictDoUpdate({
      target: [suppressedAddresses.address, suppressedAddresses.brandId],
      set: {
        reason: sql`case when ${before} = 'complained' then ${before} else excluded.reason end`,
        lastAt: sql`excluded.last_at`,
        answer: sql`excluded.answer`,
      },
    });
}

/** How many characters of a mail server's answer are stored. */
export const longestAnswer = 500;

/** The mailbox accepted a mail, so it exists again. That does not cancel a complaint. */
export async function recordAccepted(system: Db, key: SuppressedKey): Promise<void> {
  const gone = inArray(suppressedAddresses.reason, ['refused', 'bounced']);
  await system.delete(suppressedAddresses).where(and(one(key), gone));
}

/** Removes an entry; answers whether there was one. */
export const liftSuppression = (system: Db, key: SuppressedKey): Promise<boolean> =>
  wroteAny(system.delete(suppressedAddresses).where(one(key)));

/** Those of the addresses that take no mail of the brand, in lower case. */
export async function suppressedAmong(
  system: Db,
  brandId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  // One parameter for all addresses, because an organization may have thousands of trainees.
  const sought = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  const among = sql`${suppressedAddresses.address} in (select jsonb_array_elements_text(${sought}::jsonb))`;
  const found = await system
    .select({ address: suppressedAddresses.address })
    .from(suppressedAddresses)
    .where(and(eq(suppressedAddresses.brandId, brandId), among));
  return found.map(({ address }) => address);
}

/** Newest first; if `address` is given, only its entries. */
export const listSuppressed = (
  system: Db,
  { address, brands = 'all', limit }: { address?: string; brands?: Brands; limit: number },
): Promise<Suppressed[]> =>
  system
    .select()
    .from(suppressedAddresses)
    .where(
      and(
        ofBrands(suppressedAddresses.brandId, brands),
        address ? eq(suppressedAddresses.address, address.toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(suppressedAddresses.lastAt), desc(suppressedAddresses.address))
    .limit(limit);
