import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { posts } from '../tables.ts';

const maxWeaknesses = 200;

/** Published weaknesses that are either reported or set to their present status within a span. */
export function loadWeaknessesOf(
  db: Db,
  orgId: string,
  { from, until }: MonthSpan,
  by: 'publishedAt' | 'statusUpdatedAt',
) {
  return db
    .select({ title: posts.title, status: posts.status })
    .from(posts)
    .where(
      and(
        eq(posts.orgId, orgId),
        eq(posts.kind, 'weakness'),
        isNotNull(posts.publishedAt),
        gte(posts[by], from),
        lt(posts[by], until),
      ),
    )
    .orderBy(asc(posts[by]), asc(posts.id))
    .limit(maxWeaknesses);
}
