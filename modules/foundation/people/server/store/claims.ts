import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';

/** The columns that every table of single-use links has. */
type LinkTable = PgTable & Record<'linkHash' | 'status' | 'claimedAt' | 'expiresAt', AnyPgColumn>;

/** Longer than any request takes: an older claim was left by a process that died. */
export const claimSeconds = 60;

/** What single-use links of every kind have in common; past row-level security, as their users have no tenant yet. */
export function linkStore<Table extends LinkTable>(table: Table) {
  type Link = Table['$inferSelect'];
  const links: LinkTable = table;
  const has = (linkHash: string) => eq(links.linkHash, linkHash);
  return {
    /** By the secret of the link. */
    async find(db: Db, linkHash: string): Promise<Link | undefined> {
      const [row] = await db.select().from(links).where(has(linkHash));
      return row as Link | undefined;
    },
    /**
     * Claims a link that is pending, not expired, and not claimed by someone else. It is one UPDATE, so of simultaneous
     * requests only one gets the link (security L1). The link is used up only when the account exists, so a crash in
     * between costs a minute and not the link.
     */
    async claim(db: Db, linkHash: string, now: Date): Promise<Link | undefined> {
      const open = and(has(linkHash), eq(links.status, 'pending'), gt(links.expiresAt, now));
      const [row] = await db
        .update(links)
        .set({ claimedAt: now })
        .where(and(open, unclaimed(links, now)))
        .returning();
      return row as Link | undefined;
    },
    /** Frees a claimed link when nothing came of it. */
    async release(db: Db, { linkHash }: { linkHash: string }): Promise<void> {
      await db.update(links).set({ claimedAt: null }).where(has(linkHash));
    },
  };
}

/** Nobody is using the link at this moment. */
export const unclaimed = (
  { claimedAt }: Pick<LinkTable, 'claimedAt'>,
  now: Date,
): SQL | undefined =>
  or(isNull(claimedAt), lte(claimedAt, new Date(now.getTime() - claimSeconds * 1000)));
