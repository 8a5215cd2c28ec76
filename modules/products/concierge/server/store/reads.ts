import { randomUUID } from 'node:crypto';
import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { reads } from '../tables.ts';

/** Only the first time is recorded. */
export async function markRead(
  db: Db,
  orgId: string,
  read: { postId: string; cognitoId: string; email: string; at: Date },
): Promise<void> {
  await db
    .insert(reads)
    .values({ orgId, id: randomUUID(), ...read })
    .onConflictDoNothing();
}

/** Who has read each of these posts, in the order in which they first did. */
export function loadReaders(
  system: Db,
  read: readonly { orgId: string; postId: string }[],
): Promise<{ postId: string; email: string; at: Date }[]> {
  return system
    .select({ postId: reads.postId, email: reads.email, at: reads.at })
    .from(reads)
    .where(
      and(
        inArray(
          reads.orgId,
          read.map(({ orgId }) => orgId),
        ),
        inArray(
          reads.postId,
          read.map(({ postId }) => postId),
        ),
      ),
    )
    .orderBy(asc(reads.at), asc(reads.cognitoId));
}
