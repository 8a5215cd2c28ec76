import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  max,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import { pick } from '#kit/contract/pick.ts';
import { columnsMayHaveWords } from '#kit/server/db/anywhere.ts';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { type PostKind, severities } from '#modules/products/concierge/vocabulary.ts';
import { type Post, posts, reads, threads } from '../tables.ts';

/** More than anyone writes to one organization. */
const maxListed = 1000;
const maxOfMonth = 200;

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
    .select(pick(posts, 'id', 'title', 'severity', 'status'))
    .from(posts)
    .where(and(shownTo(orgId, kind), columnsMayHaveWords(words, [posts.title])))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);

export const findPublished = (
  db: Db,
  orgId: string,
  { kind, cognitoId, postId }: { kind: PostKind; cognitoId: string; postId: string },
): Promise<ShownPost | null> =>
  firstOrNull(withRead(db, cognitoId).where(and(shownTo(orgId, kind), eq(posts.id, postId))));

/** Finds a weakness or a message. */
export const findPublishedIn = (db: Db, orgId: string, postId: string) =>
  firstOrNull(
    db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(eq(posts.orgId, orgId), eq(posts.id, postId), isNotNull(posts.publishedAt))),
  );

/** Weaknesses that are neither resolved nor marked as not relevant. */
const openIn = (orgId: string) =>
  and(shownTo(orgId, 'weakness'), notInArray(posts.status, ['Resolved', 'Not Relevant']));

export const countMessages = (db: Db, orgId: string) => db.$count(posts, shownTo(orgId, 'message'));

/** How many open weaknesses there are of each topic and severity. */
export const countOpenWeaknesses = (db: Db, orgId: string) =>
  db
    .select({ topic: posts.topic, severity: posts.severity, weaknesses: count() })
    .from(posts)
    .where(openIn(orgId))
    .groupBy(posts.topic, posts.severity);

const severityOrder = sql.join(
  severities.map((severity) => sql`${severity}`),
  sql`, `,
);

/** Since when what the customer wrote about each weakness waits for an answer. */
const waitingIn = (db: Db, orgId: string) =>
  db
    .select({ weaknessId: threads.aboutId, since: max(threads.lastAt).as('waits_since') })
    .from(threads)
    .where(
      and(
        eq(threads.orgId, orgId),
        eq(threads.aboutKind, 'weakness'),
        eq(threads.state, 'waiting_staff'),
      ),
    )
    .groupBy(threads.aboutId)
    .as('waiting');

/** Open weaknesses by severity, then the oldest first; those that wait for an answer last. */
export function loadOpenWeaknesses(db: Db, orgId: string, limit: number) {
  const waiting = waitingIn(db, orgId);
  return db
    .select({
      weaknessId: posts.id,
      ...pick(posts, 'title', 'severity', 'publishedAt'),
      waitsSince: waiting.since,
    })
    .from(posts)
    .leftJoin(waiting, eq(waiting.weaknessId, sql`${posts.id}::text`))
    .where(openIn(orgId))
    .orderBy(
      sql`${waiting.weaknessId} is not null`,
      sql`array_position(array[${severityOrder}]::text[], ${posts.severity})`,
      asc(posts.publishedAt),
      asc(posts.id),
    )
    .limit(limit);
}

/** Published weaknesses that are either reported or set to their present status within a span. */
export const loadWeaknessesOf = (
  db: Db,
  orgId: string,
  { from, until }: MonthSpan,
  by: 'publishedAt' | 'statusUpdatedAt',
) =>
  db
    .select({ title: posts.title, status: posts.status })
    .from(posts)
    .where(and(shownTo(orgId, 'weakness'), gte(posts[by], from), lt(posts[by], until)))
    .orderBy(asc(posts[by]), asc(posts.id))
    .limit(maxOfMonth);

/** For a job, which knows only the id. */
export const findPublishedById = (system: Db, postId: string): Promise<Post | null> =>
  firstOrNull(
    system
      .select()
      .from(posts)
      .where(and(eq(posts.id, postId), isNotNull(posts.publishedAt))),
  );

/** Only the first time is recorded. */
export async function recordRead(
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
export function loadReaders(system: Db, read: readonly { orgId: string; postId: string }[]) {
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
