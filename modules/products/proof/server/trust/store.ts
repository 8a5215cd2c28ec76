import { hash, randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import { type Db, firstOrNull, lockByName, wroteAny } from '#kit/server/db/database.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import {
  maxAsked,
  maxAskedByOne,
  maxListedRequests,
} from '#modules/products/proof/vocabulary/trust.ts';
import {
  type PageHost,
  type TrustPageRow,
  type TrustRequestRow,
  trustAddresses,
  trustPages,
  trustRequests,
} from '../tables.ts';

/** Of an address within a brand, whose hosts share no page with another's. */
export const addressHashOf = (brandId: string, slug: string): string =>
  hash('sha256', `${brandId}/${slug}`, 'hex');

const ownerHashOf = (orgId: string): string => hash('sha256', orgId, 'hex');

/** Who takes an address waits for who does so for the same organization, so that the count holds under many at once. */
export const lockAddresses = (tx: Db, orgId: string) => lockByName(tx, `trust addresses ${orgId}`);

/** How many other addresses an organization has, or had within a year. */
export const countAddresses = (
  system: Db,
  orgId: string,
  { but }: { but: string },
): Promise<number> =>
  system.$count(
    trustAddresses,
    and(eq(trustAddresses.ownerHash, ownerHashOf(orgId)), ne(trustAddresses.addressHash, but)),
  );

/**
 * Takes an address for an organization; false where another has it, or had it within a year. It is let go of by
 * `leaveAddresses`.
 */
export function takeAddress(system: Db, addressHash: string, orgId: string): Promise<boolean> {
  const ownerHash = ownerHashOf(orgId);
  return wroteAny(
    system
      .insert(trustAddresses)
      .values({ addressHash, ownerHash, leftAt: null })
      .onConflictDoUpdate({
        target: trustAddresses.addressHash,
        set: { leftAt: null },
        setWhere: eq(trustAddresses.ownerHash, ownerHash),
      }),
  );
}

/** Notes of the addresses that no page has any more that they are left; the year begins. */
export const leaveAddresses = (system: Db, now: Date) =>
  system
    .update(trustAddresses)
    .set({ leftAt: now })
    .where(
      and(
        isNull(trustAddresses.leftAt),
        notExists(
          system
            .select({ id: trustPages.id })
            .from(trustPages)
            .where(eq(trustPages.addressHash, trustAddresses.addressHash)),
        ),
      ),
    );

type Settings = Omit<TrustPageRow, 'orgId' | 'id' | keyof PageHost>;

/** Null where the organization is being erased. Of two at once the last one stays. */
export function savePage(db: Db, orgId: string, settings: Settings): Promise<TrustPageRow | null> {
  return db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return null;
    const [row] = await tx
      .insert(trustPages)
      .values({ orgId, id: randomUUID(), ...settings })
      .onConflictDoUpdate({ target: trustPages.orgId, set: settings })
      .returning();
    if (!settings.isOn) await withdrawLinks(tx, orgId, settings.changedAt);
    return row ?? null;
  });
}

export const switchOff = (db: Db, orgId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(trustPages)
      .set({ isOn: false, changedAt: now })
      .where(eq(trustPages.orgId, orgId));
    await withdrawLinks(tx, orgId, now);
  });

const isLive = (now: Date) =>
  and(
    eq(trustRequests.isApproved, true),
    isNull(trustRequests.withdrawnAt),
    gt(trustRequests.expiresAt, now),
  );

/** With the page its links go, and do not come back with it. */
const withdrawLinks = (tx: Db, orgId: string, now: Date) =>
  tx
    .update(trustRequests)
    .set({ withdrawnAt: now })
    .where(and(eq(trustRequests.orgId, orgId), isLive(now)));

/** The same of the links that somebody gave out in organizations since then. */
export const withdrawLinksMade = (
  tx: Db,
  orgIds: readonly string[],
  { by, since, now }: { by: string; since: Date; now: Date },
) =>
  tx
    .update(trustRequests)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(trustRequests.orgId, [...orgIds]),
        eq(trustRequests.decidedBy, by),
        gte(trustRequests.decidedAt, since),
        isLive(now),
      ),
    )
    .returning();

/** Whose mail address stands on pages as the one to write to, and is to stand there no more. */
export const clearContact = (tx: Db, email: string) =>
  tx.update(trustPages).set({ contact: '' }).where(eq(trustPages.contact, email));

export const findPageOf = (db: Db, orgId: string): Promise<TrustPageRow | null> =>
  firstOrNull(db.select().from(trustPages).where(eq(trustPages.orgId, orgId)));

/** Whether the page is on, and stays so until the transaction ends: no link is made that its end would miss. */
export async function holdPage(tx: Db, orgId: string): Promise<boolean> {
  const held = await tx
    .select({ id: trustPages.id })
    .from(trustPages)
    .where(and(eq(trustPages.orgId, orgId), eq(trustPages.isOn, true)))
    .for('share');
  return held.length === 1;
}

/** By its address, which determines the tenant (security L5); several where several brands share a host. */
export const findPages = async (
  system: Db,
  addressHashes: readonly string[],
): Promise<TrustPageRow[]> =>
  addressHashes.length === 0
    ? []
    : system
        .select()
        .from(trustPages)
        .where(and(inArray(trustPages.addressHash, [...addressHashes]), eq(trustPages.isOn, true)));

const one = (orgId: string, id: string) =>
  and(eq(trustRequests.orgId, orgId), eq(trustRequests.id, id));

type Asked = Pick<
  TrustRequestRow,
  'name' | 'companyName' | 'email' | 'agreement' | 'agreementSha256' | 'askedAt'
>;

/** Null where as many ask as may, or the organization is being erased. Of two who ask last at once, one is refused. */
export async function insertRequest(
  tx: Db,
  orgId: string,
  asked: Asked,
  since: Date,
): Promise<TrustRequestRow | null> {
  await lockByName(tx, `proof requests ${orgId}`);
  if (!(await holdOrganization(tx, orgId))) return null;
  const theirs = eq(trustRequests.orgId, orgId);
  const lately = and(theirs, gte(trustRequests.askedAt, since));
  const byOne = await tx.$count(trustRequests, and(lately, eq(trustRequests.email, asked.email)));
  if (byOne >= maxAskedByOne) return null;
  if ((await tx.$count(trustRequests, lately)) >= maxAsked.aDay) return null;
  const waiting = await tx.$count(trustRequests, and(theirs, isNull(trustRequests.isApproved)));
  if (waiting >= maxAsked.waiting) return null;
  const row = { orgId, id: randomUUID(), ...asked };
  return firstOrNull(tx.insert(trustRequests).values(row).returning());
}

/** Those that wait first, the newest of either first. */
export const listRequests = (db: Db, orgId: string): Promise<TrustRequestRow[]> =>
  db
    .select()
    .from(trustRequests)
    .where(eq(trustRequests.orgId, orgId))
    .orderBy(
      sql`(${isNull(trustRequests.isApproved)}) desc`,
      desc(trustRequests.askedAt),
      asc(trustRequests.id),
    )
    .limit(maxListedRequests);

export const findRequest = (db: Db, orgId: string, id: string): Promise<TrustRequestRow | null> =>
  firstOrNull(db.select().from(trustRequests).where(one(orgId, id)));

type Decision = Partial<
  Pick<TrustRequestRow, 'policies' | 'tokenHash' | 'expiresAt' | 'decidedAt'>
> &
  Pick<TrustRequestRow, 'isApproved' | 'decidedBy' | 'decidedByName'>;

/** Null where it was decided before; of two who decide at once the first. */
export function decide(
  tx: Db,
  { orgId, id }: TrustRequestRow,
  decision: Decision,
): Promise<TrustRequestRow | null> {
  const isOpen = and(one(orgId, id), isNull(trustRequests.isApproved));
  return firstOrNull(tx.update(trustRequests).set(decision).where(isOpen).returning());
}

/** By the hash of its link's secret, which determines the tenant (security L5). */
export function findByToken(system: Db, tokenHash: string): Promise<TrustRequestRow | null> {
  const isIt = and(eq(trustRequests.tokenHash, tokenHash), isNotNull(trustRequests.isApproved));
  return firstOrNull(system.select().from(trustRequests).where(isIt));
}

/** That its link opened it, the first time. */
export async function recordOpening(
  db: Db,
  { orgId, id }: TrustRequestRow,
  now: Date,
): Promise<void> {
  await db
    .update(trustRequests)
    .set({ openedAt: sql`coalesce(${trustRequests.openedAt}, ${now.toISOString()})` })
    .where(one(orgId, id));
}
