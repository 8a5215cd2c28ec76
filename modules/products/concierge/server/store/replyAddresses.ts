import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { replyAddresses } from '../tables.ts';

export type ReplyAddress = typeof replyAddresses.$inferSelect;

/** Mails of one thread that a person can answer at a time: the newest ones. */
const maxAddresses = 20;

export async function insertReplyAddress(tx: Db, address: Omit<ReplyAddress, 'id' | 'toldAt'>) {
  await tx.insert(replyAddresses).values({ id: randomUUID(), ...address });
  const { orgId, threadId, cognitoId } = address;
  const older = tx
    .select({ id: replyAddresses.id })
    .from(replyAddresses)
    .where(
      and(
        eq(replyAddresses.orgId, orgId),
        eq(replyAddresses.threadId, threadId),
        eq(replyAddresses.cognitoId, cognitoId),
      ),
    )
    .orderBy(desc(replyAddresses.createdAt))
    .offset(maxAddresses);
  await tx
    .delete(replyAddresses)
    .where(and(eq(replyAddresses.orgId, orgId), inArray(replyAddresses.id, older)));
}

/** For a mail, which knows only the token. */
export async function findReplyAddress(system: Db, tokenHashes: readonly string[]) {
  if (tokenHashes.length === 0) return null;
  const [found] = await system
    .select()
    .from(replyAddresses)
    .where(inArray(replyAddresses.tokenHash, [...tokenHashes]))
    .limit(1);
  return found ?? null;
}

/** Returns false if that was noted before: who answers too late is told once. */
export async function recordTold(tx: Db, { orgId, id }: ReplyAddress, at: Date): Promise<boolean> {
  const told = await tx
    .update(replyAddresses)
    .set({ toldAt: at })
    .where(
      and(
        eq(replyAddresses.orgId, orgId),
        eq(replyAddresses.id, id),
        isNull(replyAddresses.toldAt),
      ),
    )
    .returning({ id: replyAddresses.id });
  return told.length > 0;
}
