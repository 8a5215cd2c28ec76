import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { maxNamedCustomers } from '#kit/contract/staff.ts';
import { type Db, firstOrNull, rowsOf } from '#kit/server/db/database.ts';
import type { BrandedRecord } from '#kit/server/services/services.ts';
import { brandOfRow } from '#modules/foundation/plans/server/index.ts';
import { type Post, posts } from '../tables.ts';

/** SQL for staff, over all organizations. */

/** Selects one post, a whole batch, or one organization's post in a batch. */
export type Target = { postId: string } | { batchId: string; orgId?: string | undefined };

export const postsOf = (target: Target) =>
  'postId' in target
    ? eq(posts.id, target.postId)
    : and(
        eq(posts.batchId, target.batchId),
        target.orgId === undefined ? undefined : eq(posts.orgId, target.orgId),
      );

type Written = Omit<typeof posts.$inferInsert, 'id' | 'orgId'>;

/**
 * What the audit log needs of a post. The text is left out, because it may be long and there may be thousands
 * of posts.
 */
const heading = pick(posts, 'orgId', 'id', 'kind', 'title', 'status', 'publishedAt');
export type Heading = Pick<Post, keyof typeof heading>;

const { orgId: _org, id: _id, ...copied } = getTableColumns(posts);
const copiedColumns = sql.join(
  Object.values(copied).map(({ name }) => sql.identifier(name)),
  sql`, `,
);
/** Rows per statement; with two ids each, it stays below 100 KB. */
const copiesAtOnce = 1000;

/**
 * Writes the same post to each organization, unless the batch exists. The text is sent to the database once,
 * and copied there.
 */
export async function insertPosts(tx: Db, orgIds: readonly string[], written: Written) {
  const { batchId } = written;
  // Sorted, so that of two simultaneous writes of the same batch the second waits for the first.
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

/**
 * Of each batch the brands of the organizations that it went to, or these organizations: of one batch at least more than
 * somebody may be there for, where there are so many.
 */
export const brandsOfBatches = (system: Db, batchIds: readonly string[], byCustomer: boolean) =>
  rowsOf<BrandedRecord>(
    system,
    sql`select distinct ${posts.batchId} as id, ${brandOfRow(posts.orgId)} as "brandId"
      ${byCustomer ? sql`, ${posts.orgId} as "orgId"` : sql``}
      from ${posts} where ${inArray(posts.batchId, [...batchIds])}
      ${byCustomer ? sql`limit ${batchIds.length * (maxNamedCustomers + 1)}` : sql``}`,
  );

export const countBatch = (db: Db, batchId: string): Promise<number> =>
  db.$count(posts, eq(posts.batchId, batchId));

/** Locks the posts until the transaction ends. */
export function lockPosts(tx: Db, target: Target): Promise<Heading[]> {
  return tx
    .select(heading)
    .from(posts)
    .where(postsOf(target))
    .orderBy(posts.orgId, posts.id)
    .for('update');
}

/** The status date changes only if the status does. */
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

/** Publishes drafts; posts that are already published do not change. */
export function publishDrafts(tx: Db, target: Target, now: Date): Promise<Heading[]> {
  return tx
    .update(posts)
    .set({ publishedAt: now, statusUpdatedAt: now })
    .where(and(postsOf(target), isNull(posts.publishedAt)))
    .returning(heading);
}

/** Returns the deleted drafts' titles. */
export function deleteDrafts(tx: Db, target: Target): Promise<{ title: string }[]> {
  return tx
    .delete(posts)
    .where(and(postsOf(target), isNull(posts.publishedAt)))
    .returning({ title: posts.title });
}

/** A batch's content, taken from its first post: changes always apply to all of its posts. */
export const findBatch = (system: Db, batchId: string): Promise<Post | null> =>
  firstOrNull(
    system.select().from(posts).where(eq(posts.batchId, batchId)).orderBy(posts.orgId).limit(1),
  );
