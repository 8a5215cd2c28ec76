import { and, desc, eq, sql } from 'drizzle-orm';
import { type AuditEntry, auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/http/pageMark.ts';

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
