import { and, asc, count, desc, eq, gte, lt, max, ne, sql } from 'drizzle-orm';
import { type AuditEntry, auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';
import { switchOrganization } from '#modules/foundation/people/calls/profile.ts';

/** Newest first. Reads only the index, so that pages far back are as fast as the first. */
export async function loadActivity(
  db: Db,
  orgId: string,
  { before, limit }: { before: PageMark | null; limit: number },
): Promise<AuditEntry[]> {
  const older = before
    ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.orgId, orgId), older))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

/** Kinds of changes of one month; a month that has more tells the newest. */
const maxChanges = 500;

/** What the organization's own people changed within a time, the same change of one person once, the newest first. */
export const listChanges = (
  db: Db,
  orgId: string,
  { from, until }: { from: Date; until: Date },
) => {
  const { actorId, actorEmail, action, subject, at } = auditEntries;
  return db
    .select({ actorId, actorEmail, action, subject, times: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.orgId, orgId),
        eq(auditEntries.actorKind, 'admin'),
        // It changes nothing.
        ne(action, switchOrganization.path),
        gte(at, from),
        lt(at, until),
      ),
    )
    .groupBy(actorId, actorEmail, action, subject)
    .orderBy(desc(max(at)), asc(action), asc(subject))
    .limit(maxChanges);
};
