import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { reads } from '../tables.ts';

/** The first time counts. */
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

export function loadReaders(system: Db, orgId: string, postId: string) {
  return system
    .select({ cognitoId: reads.cognitoId, email: reads.email, at: reads.at })
    .from(reads)
    .where(and(eq(reads.orgId, orgId), eq(reads.postId, postId)))
    .orderBy(asc(reads.at), asc(reads.cognitoId));
}
