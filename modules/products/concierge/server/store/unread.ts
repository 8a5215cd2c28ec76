import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { severities } from '#modules/products/concierge/vocabulary.ts';
import { posts, reads } from '../tables.ts';

const order = sql.join(
  severities.map((severity) => sql`${severity}`),
  sql`, `,
);

/** Open weaknesses that this admin has not opened, by severity, then the oldest first. */
export function loadUnreadWeaknesses(db: Db, orgId: string, cognitoId: string, limit: number) {
  return db
    .select({
      weaknessId: posts.id,
      title: posts.title,
      severity: posts.severity,
      publishedAt: posts.publishedAt,
    })
    .from(posts)
    .leftJoin(
      reads,
      and(eq(reads.orgId, posts.orgId), eq(reads.postId, posts.id), eq(reads.cognitoId, cognitoId)),
    )
    .where(
      and(
        eq(posts.orgId, orgId),
        eq(posts.kind, 'weakness'),
        isNotNull(posts.publishedAt),
        notInArray(posts.status, ['Resolved', 'Not Relevant']),
        isNull(reads.at),
      ),
    )
    .orderBy(
      sql`array_position(array[${order}]::text[], ${posts.severity})`,
      asc(posts.publishedAt),
      asc(posts.id),
    )
    .limit(limit);
}
