import { and, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { auditEntries } from './tables.ts';

/** When an admin of each of these organizations last changed something. */
export async function loadLastChanges(
  system: Db,
  orgIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orgIds.length === 0) return new Map();
  const rows = await system
    .select({ orgId: auditEntries.orgId, last: max(auditEntries.at) })
    .from(auditEntries)
    .where(and(inArray(auditEntries.orgId, [...orgIds]), eq(auditEntries.actorKind, 'admin')))
    .groupBy(auditEntries.orgId);
  return new Map(rows.flatMap(({ orgId, last }) => (last ? [[orgId, last]] : [])));
}
