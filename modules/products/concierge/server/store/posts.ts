import { and, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { PostKind } from '#modules/products/concierge/vocabulary.ts';
import { type Post, posts, reads } from '../tables.ts';

/** More than anyone writes to one organisation. */
const maxListed = 1000;

const shownTo = (orgId: string, kind: PostKind) =>
  and(eq(posts.orgId, orgId), eq(posts.kind, kind), isNotNull(posts.publishedAt));

/** What every reader sees of a post, with whether this one has opened it. */
const withRead = (db: Db, cognitoId: string) =>
  db
    .select({ post: posts, readAt: reads.at })
    .from(posts)
    .leftJoin(
      reads,
      and(eq(reads.orgId, posts.orgId), eq(reads.postId, posts.id), eq(reads.cognitoId, cognitoId)),
    );
export interface ShownPost {
  post: Post;
  readAt: Date | null;
}

export function loadPublished(
  db: Db,
  orgId: string,
  { kind, cognitoId }: { kind: PostKind; cognitoId: string },
): Promise<ShownPost[]> {
  return withRead(db, cognitoId)
    .where(shownTo(orgId, kind))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(maxListed);
}

export async function findPublished(
  db: Db,
  orgId: string,
  { kind, cognitoId, postId }: { kind: PostKind; cognitoId: string; postId: string },
): Promise<ShownPost | null> {
  const [found] = await withRead(db, cognitoId).where(
    and(shownTo(orgId, kind), eq(posts.id, postId)),
  );
  return found ?? null;
}

/** Of either kind. */
export async function findPublishedIn(
  db: Db,
  orgId: string,
  postId: string,
): Promise<Pick<Post, 'id' | 'title'> | null> {
  const [found] = await db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(eq(posts.orgId, orgId), eq(posts.id, postId), isNotNull(posts.publishedAt)));
  return found ?? null;
}

/** Weaknesses that are neither resolved nor set aside. */
const openIn = (orgId: string) =>
  and(shownTo(orgId, 'weakness'), notInArray(posts.status, ['Resolved', 'Not Relevant']));

/** How many weaknesses stand, and how many messages there are. */
export async function countShown(db: Db, orgId: string) {
  const of = async (kind: PostKind, condition = shownTo(orgId, kind)) => {
    const [row] = await db.select({ n: count() }).from(posts).where(condition);
    return row?.n ?? 0;
  };
  return { weaknesses: await of('weakness', openIn(orgId)), messages: await of('message') };
}

/** What the weaknesses that stand are about, each pair once. */
export const loadOpenTopics = (db: Db, orgId: string) =>
  db
    .selectDistinct({ topic: posts.topic, severity: posts.severity })
    .from(posts)
    .where(and(openIn(orgId), isNotNull(posts.topic)));

/** For a job, which is told an id alone. */
export async function findPublishedById(system: Db, postId: string): Promise<Post | null> {
  const [found] = await system
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isNotNull(posts.publishedAt)));
  return found ?? null;
}
