import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { severities } from '#modules/products/concierge/vocabulary.ts';
import { posts } from '../tables.ts';

const order = sql.join(
  severities.map((severity) => sql`${severity}`),
  sql`, `,
);

/** Published weaknesses that are neither resolved nor set aside, by severity, then the oldest first. */
export function loadOpenWeaknesses(db: Db, orgId: string, limit: number) {
  return db
    .select({
      weaknessId: posts.id,
      title: posts.title,
      severity: posts.severity,
      publishedAt: posts.publishedAt,
    })
    .from(posts)
    .where(
      and(
        eq(posts.orgId, orgId),
        eq(posts.kind, 'weakness'),
        isNotNull(posts.publishedAt),
        notInArray(posts.status, ['Resolved', 'Not Relevant']),
      ),
    )
    .orderBy(
      sql`array_position(array[${order}]::text[], ${posts.severity})`,
      asc(posts.publishedAt),
      asc(posts.id),
    )
    .limit(limit);
}
