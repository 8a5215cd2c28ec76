import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick } from '#kit/contract/pick.ts';
import type { Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';
import { isOrganizationOf } from '#modules/foundation/plans/server/index.ts';
import type { PostKind } from '#modules/products/concierge/vocabulary.ts';
import { helpRequests, type Post, posts, reads } from '../tables.ts';

/** Filters of the staff's list, over all organizations. */

interface PostFilter {
  kind?: PostKind | undefined;
  severity?: Post['severity'] | undefined;
  status?: Post['status'] | undefined;
  isPublished?: boolean | undefined;
  orgId?: string | undefined;
  /** Matches the title, or posts to one of these organizations. */
  search?: { text: string; orgIds: readonly string[] } | undefined;
  /** Only batches of which every post went to an organization of these brands. */
  brands: Brands;
}

function isBatchOf(system: Db, brands: Brands): SQL | undefined {
  if (brands === 'all') return undefined;
  const other = alias(posts, 'other');
  const elsewhere = system
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(eq(other.batchId, posts.batchId), sql`not ${isOrganizationOf(other.orgId, brands)}`),
    );
  return not(exists(elsewhere));
}

/** One page of the batches with at least one matching post, newest first, after `before`. */
export async function loadBatchIds(
  system: Db,
  { kind, severity, status, isPublished, orgId, search, brands }: PostFilter,
  { before, limit }: { before: PageMark | null; limit: number },
): Promise<PageMark[]> {
  return system
    .select({ at: posts.createdAt, id: posts.batchId })
    .from(posts)
    .where(
      and(
        isBatchOf(system, brands),
        kind && eq(posts.kind, kind),
        severity && and(eq(posts.kind, 'weakness'), eq(posts.severity, severity)),
        status && and(eq(posts.kind, 'weakness'), eq(posts.status, status)),
        isPublished === undefined
          ? undefined
          : (isPublished ? isNotNull : isNull)(posts.publishedAt),
        orgId === undefined ? undefined : eq(posts.orgId, orgId),
        search &&
          or(
            sql`position(${search.text.toLowerCase()} in lower(${posts.title})) > 0`,
            search.orgIds.length > 0 ? inArray(posts.orgId, [...search.orgIds]) : undefined,
          ),
        before
          ? sql`(${posts.createdAt}, ${posts.batchId}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(posts.createdAt, posts.batchId)
    .orderBy(desc(posts.createdAt), desc(posts.batchId))
    .limit(limit);
}

const among = (batchIds: readonly string[], orgId: string | undefined) =>
  and(
    inArray(posts.batchId, [...batchIds]),
    orgId === undefined ? undefined : eq(posts.orgId, orgId),
  );

/**
 * For each batch and status: the number of posts, and the fields that they share. With `orgId`, only that
 * organization's posts.
 */
export const loadBatches = (system: Db, batchIds: readonly string[], orgId?: string) =>
  system
    .select({
      ...pick(posts, 'batchId', 'kind', 'status'),
      title: sql<string>`${min(posts.title)}`,
      severity: sql<Post['severity']>`${min(posts.severity)}`,
      writtenBy: sql<string>`${min(posts.writtenBy)}`,
      createdAt: posts.createdAt,
      publishedAt: max(posts.publishedAt),
      orgId: sql<string>`min(${posts.orgId}::text)`,
      count: count(),
    })
    .from(posts)
    .where(among(batchIds, orgId))
    .groupBy(posts.batchId, posts.createdAt, posts.kind, posts.status);

/** By batch: the number of posts that somebody has read. */
export async function countRead(system: Db, batchIds: readonly string[], orgId?: string) {
  const rows = await system
    .select({ batchId: posts.batchId, read: countDistinct(posts.id) })
    .from(posts)
    .innerJoin(reads, and(eq(reads.orgId, posts.orgId), eq(reads.postId, posts.id)))
    .where(among(batchIds, orgId))
    .groupBy(posts.batchId);
  return new Map(rows.map(({ batchId, read }) => [batchId, read]));
}

/** By batch: the number of open requests for help. */
export async function countHelp(system: Db, batchIds: readonly string[], orgId?: string) {
  const rows = await system
    .select({ batchId: posts.batchId, asked: count() })
    .from(posts)
    .innerJoin(
      helpRequests,
      and(
        eq(helpRequests.orgId, posts.orgId),
        eq(helpRequests.about, posts.id),
        isNull(helpRequests.closedAt),
      ),
    )
    .where(among(batchIds, orgId))
    .groupBy(posts.batchId);
  return new Map(rows.map(({ batchId, asked }) => [batchId, asked]));
}

/** A page of a batch's posts, and the total number that match. */
export async function loadPostsOf(
  system: Db,
  batchId: string,
  { isUnread, offset, limit }: { isUnread: boolean; offset: number; limit: number },
) {
  const read = system
    .select({ one: sql`1` })
    .from(reads)
    .where(and(eq(reads.orgId, posts.orgId), eq(reads.postId, posts.id)));
  const wanted = and(eq(posts.batchId, batchId), isUnread ? not(exists(read)) : undefined);
  const total = await system.$count(posts, wanted);
  const rows = await system
    .select({ postId: posts.id, orgId: posts.orgId, status: posts.status })
    .from(posts)
    .where(wanted)
    .orderBy(asc(posts.orgId))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

export const countPostsTo = (system: Db, orgId: string): Promise<number> =>
  system.$count(posts, eq(posts.orgId, orgId));
