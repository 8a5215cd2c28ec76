import { eq } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { type ResetLink, resetLinks } from '../tables.ts';
import { linkStore } from './claims.ts';

export const {
  find: findResetLink,
  claim: claimResetLink,
  release: releaseResetLink,
} = linkStore(resetLinks);

/** An address's last link, locked until the transaction ends, so that simultaneous requests are all counted. */
export const lockResetLink = (tx: Db, email: string) =>
  firstOf(tx.select().from(resetLinks).where(eq(resetLinks.email, email)).for('update'));

export const putResetLink = (tx: Db, link: ResetLink) => {
  const { email: _, ...renewed } = link;
  return tx
    .insert(resetLinks)
    .values(link)
    .onConflictDoUpdate({ target: resetLinks.email, set: renewed });
};

export const useResetLink = (tx: Db, { linkHash }: ResetLink) =>
  tx.update(resetLinks).set({ status: 'used' }).where(eq(resetLinks.linkHash, linkHash));

/** Voids what was mailed to a person, whichever address they had. */
export const deleteResetLinks = (tx: Db, cognitoId: string) =>
  tx.delete(resetLinks).where(eq(resetLinks.cognitoId, cognitoId));
