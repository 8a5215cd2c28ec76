import { and, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { columnsMayHaveWords } from '#kit/server/db/hasWords.ts';
import type { PostKind } from '#modules/products/concierge/vocabulary.ts';
import { type Post, posts, reads } from '../tables.ts';

/** More than anyone writes to one organization. */
const maxListed = 1000;

const shownTo = (orgId: string, kind: PostKind) =>
  and(eq(posts.orgId, orgId), eq(posts.kind, kind), isNotNull(posts.publishedAt));

/** The columns that every reader sees, and when this admin first opened the post. */
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

/** Published posts in whose title each of the words may stand, newest first. */
export const searchPublished = (
  db: Db,
  orgId: string,
  { kind, words, limit }: { kind: PostKind; words: readonly string[]; limit: number },
) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      severity: posts.severity,
      status: posts.status,
    })
    .from(posts)
    .where(and(shownTo(orgId, kind), columnsMayHaveWords(words, [posts.title])))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);

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

/** Finds a weakness or a message. */
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

/** Weaknesses that are neither resolved nor marked as not relevant. */
const openIn = (orgId: string) =>
  and(shownTo(orgId, 'weakness'), notInArray(posts.status, ['Resolved', 'Not Relevant']));

/** The number of open weaknesses, and of messages. */
export async function countShown(db: Db, orgId: string) {
  const of = async (kind: PostKind, condition = shownTo(orgId, kind)) => {
    const [row] = await db.select({ n: count() }).from(posts).where(condition);
    return row?.n ?? 0;
  };
  return { weaknesses: await of('weakness', openIn(orgId)), messages: await of('message') };
}

/** The topics of open weaknesses, each combination with a severity once. */
export const loadOpenTopics = (db: Db, orgId: string) =>
  db
    .selectDistinct({ topic: posts.topic, severity: posts.severity })
    .from(posts)
    .where(and(openIn(orgId), isNotNull(posts.topic)));

/** For a job, which knows only the id. */
export async function findPublishedById(system: Db, postId: string): Promise<Post | null> {
  const [found] = await system
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isNotNull(posts.publishedAt)));
  return found ?? null;
}
