import { eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type ResetLink, resetLinks } from '../tables.ts';
import { linkStore } from './claims.ts';

export const {
  find: findResetLink,
  claim: claimResetLink,
  release: releaseResetLink,
} = linkStore(resetLinks);

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

export async function useResetLink(tx: Db, { linkHash }: ResetLink): Promise<void> {
  await tx.update(resetLinks).set({ status: 'used' }).where(eq(resetLinks.linkHash, linkHash));
}

/** Voids what was mailed to a person, whichever address they had. */
export async function deleteResetLinks(tx: Db, cognitoId: string): Promise<void> {
  await tx.delete(resetLinks).where(eq(resetLinks.cognitoId, cognitoId));
}
