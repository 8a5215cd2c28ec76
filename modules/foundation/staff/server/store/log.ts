import { desc, sql } from 'drizzle-orm';
import { type StaffEntry, staffEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';

/** Newest first; reads only the index. */
export const loadStaffLog = (
  db: Db,
  { before, limit }: { before: PageMark | null; limit: number },
): Promise<StaffEntry[]> =>
  db
    .select()
    .from(staffEntries)
    .where(
      before
        ? sql`(${staffEntries.at}, ${staffEntries.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(staffEntries.at), desc(staffEntries.id))
    .limit(limit);
