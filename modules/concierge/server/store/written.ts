import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { PostKind } from '../staff/content.ts';
import { type Post, posts } from '../tables.ts';

/** SQL of the staff's side, over all organisations. */

/** One post, or all that were written at once. */
export type Target = { postId: string } | { batchId: string };

const of = (target: Target) =>
  'postId' in target ? eq(posts.id, target.postId) : eq(posts.batchId, target.batchId);

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsAtOnce = 500;

type Written = Omit<typeof posts.$inferInsert, 'id' | 'orgId' | 'batchId'>;

/** The same to each of the organisations. */
export async function insertPosts(
  tx: Db,
  orgIds: readonly string[],
  written: Written,
): Promise<{ batchId: string; posts: { orgId: string; postId: string }[] }> {
  const batchId = randomUUID();
  const rows = orgIds.map((orgId) => ({ ...written, orgId, id: randomUUID(), batchId }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(posts).values(rows.slice(start, start + rowsAtOnce));
  return { batchId, posts: rows.map(({ orgId, id }) => ({ orgId, postId: id })) };
}

/** Held until the transaction's end, so that whoever changes them next waits. */
export function lockPosts(tx: Db, target: Target): Promise<Post[]> {
  return tx.select().from(posts).where(of(target)).orderBy(posts.orgId, posts.id).for('update');
}

/** The day of a status moves where the status does. */
export async function changePosts(
  tx: Db,
  target: Target,
  change: Partial<Written> & { changedAt: Date },
): Promise<void> {
  const { status, changedAt } = change;
  const moves = sql`case when ${posts.status} = ${status} then ${posts.statusUpdatedAt} else ${changedAt.toISOString()}::timestamptz end`;
  await tx
    .update(posts)
    .set({ ...change, ...(status && { statusUpdatedAt: moves }) })
    .where(of(target));
}

/** Drafts become seen; what is seen already stays as it is. */
export function publishDrafts(tx: Db, target: Target, now: Date): Promise<Post[]> {
  return tx
    .update(posts)
    .set({ publishedAt: now, statusUpdatedAt: now })
    .where(and(of(target), isNull(posts.publishedAt)))
    .returning();
}

export async function deleteDrafts(tx: Db, target: Target): Promise<number> {
  const deleted = await tx
    .delete(posts)
    .where(and(of(target), isNull(posts.publishedAt)))
    .returning({ id: posts.id });
  return deleted.length;
}

export interface PostFilter {
  orgIds?: readonly string[];
  batchId?: string;
  kind?: PostKind;
  severities?: readonly Post['severity'][];
  statuses?: readonly Post['status'][];
  isPublished?: boolean;
}
/** The last row of the page before. */
export interface After {
  createdAt: Date;
  postId: string;
}

/** Newest first, each with how many of the organisation's admins have read it. */
export function listPosts(
  system: Db,
  { orgIds, batchId, kind, severities, statuses, isPublished }: PostFilter,
  { after, limit }: { after?: After; limit: number },
) {
  // Drizzle names the columns of a single table without it, which a query within takes for its own.
  const readers = sql<number>`(select count(*)::int from concierge_reads r where r.org_id = concierge_posts.org_id and r.post_id = concierge_posts.id)`;
  return system
    .select({ post: posts, readers })
    .from(posts)
    .where(
      and(
        orgIds && inArray(posts.orgId, [...orgIds]),
        batchId === undefined ? undefined : eq(posts.batchId, batchId),
        kind && eq(posts.kind, kind),
        severities && inArray(posts.severity, [...severities]),
        statuses && inArray(posts.status, [...statuses]),
        isPublished === undefined
          ? undefined
          : isPublished
            ? isNotNull(posts.publishedAt)
            : isNull(posts.publishedAt),
        after &&
          or(
            lt(posts.createdAt, after.createdAt),
            and(eq(posts.createdAt, after.createdAt), lt(posts.id, after.postId)),
          ),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
}

export async function findPost(system: Db, postId: string): Promise<Post | null> {
  const [found] = await system.select().from(posts).where(eq(posts.id, postId));
  return found ?? null;
}
