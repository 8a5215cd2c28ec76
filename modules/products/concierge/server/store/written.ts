import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type Post, posts } from '../tables.ts';

/** SQL of the staff's side, over all organisations. */

/** One post; or all that were written at once, or the one of them that an organisation has. */
export type Target = { postId: string } | { batchId: string; orgId?: string | undefined };

export const postsOf = (target: Target) =>
  'postId' in target
    ? eq(posts.id, target.postId)
    : and(
        eq(posts.batchId, target.batchId),
        target.orgId === undefined ? undefined : eq(posts.orgId, target.orgId),
      );

type Written = Omit<typeof posts.$inferInsert, 'id' | 'orgId'>;

/** What a post is told by in the audit log; its text may be long, and there may be thousands. */
const heading = {
  orgId: posts.orgId,
  id: posts.id,
  kind: posts.kind,
  title: posts.title,
  status: posts.status,
  publishedAt: posts.publishedAt,
};
export type Heading = Pick<Post, keyof typeof heading>;

const { orgId: _org, id: _id, ...copied } = getTableColumns(posts);
const copiedColumns = sql.join(
  Object.values(copied).map(({ name }) => sql.identifier(name)),
  sql`, `,
);
/** Of two ids each: a statement of less than a hundred kilobytes. */
const copiesAtOnce = 1000;

/**
 * The same to each of the organisations, unless this batch was written before. The text goes to the database once
 * and is copied there.
 */
export async function insertPosts(
  tx: Db,
  orgIds: readonly string[],
  written: Written,
): Promise<{ batchId: string; posts: { orgId: string; postId: string }[] }> {
  const { batchId } = written;
  // In an order of their own, so that of two that write the same at once the second waits for the first.
  const made = [...new Set(orgIds)].sort().map((orgId) => ({ orgId, postId: randomUUID() }));
  const [first, ...others] = made;
  if (!first) return { batchId, posts: [] };
  const [kept] = await tx
    .insert(posts)
    .values({ ...written, orgId: first.orgId, id: first.postId })
    .onConflictDoNothing({ target: [posts.batchId, posts.orgId] })
    .returning({ id: posts.id });
  if (!kept) return { batchId, posts: await loadBatch(tx, batchId) };
  const listed = (ids: string[]) => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`;
  for (let start = 0; start < others.length; start += copiesAtOnce) {
    const some = others.slice(start, start + copiesAtOnce);
    await tx.execute(sql`
      insert into ${posts} (org_id, id, ${copiedColumns})
      select each.org_id, each.post_id, ${copiedColumns}
      from (select ${copiedColumns} from ${posts} where id = ${first.postId}::uuid) as whole,
        unnest(${listed(some.map(({ orgId }) => orgId))},
          ${listed(some.map(({ postId }) => postId))}) as each (org_id, post_id)`);
  }
  return { batchId, posts: made };
}

const loadBatch = (db: Db, batchId: string) =>
  db
    .select({ orgId: posts.orgId, postId: posts.id })
    .from(posts)
    .where(eq(posts.batchId, batchId))
    .orderBy(posts.orgId);

export const countBatch = (db: Db, batchId: string): Promise<number> =>
  db.$count(posts, eq(posts.batchId, batchId));

/** Held until the transaction's end, so that whoever changes them next waits. */
export function lockPosts(tx: Db, target: Target): Promise<Heading[]> {
  return tx
    .select(heading)
    .from(posts)
    .where(postsOf(target))
    .orderBy(posts.orgId, posts.id)
    .for('update');
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
    .where(postsOf(target));
}

/** Drafts become seen; what is seen already stays as it is. */
export function publishDrafts(tx: Db, target: Target, now: Date): Promise<Heading[]> {
  return tx
    .update(posts)
    .set({ publishedAt: now, statusUpdatedAt: now })
    .where(and(postsOf(target), isNull(posts.publishedAt)))
    .returning(heading);
}

/** Answers how many there were, each with its title. */
export function deleteDrafts(tx: Db, target: Target): Promise<{ title: string }[]> {
  return tx
    .delete(posts)
    .where(and(postsOf(target), isNull(posts.publishedAt)))
    .returning({ title: posts.title });
}

export async function findPost(system: Db, postId: string): Promise<Post | null> {
  const [found] = await system.select().from(posts).where(eq(posts.id, postId));
  return found ?? null;
}

/** The text of a batch as its first post has it: it is changed in all of them at once. */
export async function findBatch(system: Db, batchId: string): Promise<Post | null> {
  const [found] = await system
    .select()
    .from(posts)
    .where(eq(posts.batchId, batchId))
    .orderBy(posts.orgId)
    .limit(1);
  return found ?? null;
}
