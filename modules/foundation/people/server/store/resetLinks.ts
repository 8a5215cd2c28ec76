import { and, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type ResetLink, resetLinks } from '../tables.ts';
import { claimable } from './claims.ts';

/** An address's last link, locked until the transaction ends, so that simultaneous requests are all counted. */
export async function lockResetLink(tx: Db, email: string): Promise<ResetLink | undefined> {
  const [row] = await tx.select().from(resetLinks).where(eq(resetLinks.email, email)).for('update');
  return row;
}

export async function putResetLink(tx: Db, link: ResetLink): Promise<void> {
  const { email: _, ...renewed } = link;
  await tx
    .insert(resetLinks)
    .values(link)
    .onConflictDoUpdate({ target: resetLinks.email, set: renewed });
}

/** By the secret of the link. */
export async function findResetLink(system: Db, linkHash: string): Promise<ResetLink | undefined> {
  const [row] = await system.select().from(resetLinks).where(eq(resetLinks.linkHash, linkHash));
  return row;
}

export async function claimResetLink(
  system: Db,
  linkHash: string,
  now: Date,
): Promise<ResetLink | undefined> {
  const [row] = await system
    .update(resetLinks)
    .set({ claimedAt: now })
    .where(claimable(resetLinks, linkHash, now))
    .returning();
  return row;
}

const same = ({ email, linkHash }: ResetLink) =>
  and(eq(resetLinks.email, email), eq(resetLinks.linkHash, linkHash));

/** Frees a claimed link when no password was set with it. */
export async function releaseResetLink(system: Db, link: ResetLink): Promise<void> {
  await system.update(resetLinks).set({ claimedAt: null }).where(same(link));
}

export async function useResetLink(tx: Db, link: ResetLink): Promise<void> {
  await tx.update(resetLinks).set({ status: 'used' }).where(same(link));
}
