import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { type StaffEntry, staffEntries } from '#kit/server/audit/tables.ts';
import { isInColumns } from '#kit/server/db/anywhere.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';
import { isOrganizationOf } from '#modules/foundation/plans/server/index.ts';

interface LogWanted {
  /** Each of these stands in the entry; one may be named by what was done, which is an action here. */
  words: readonly { word: string; actions: readonly string[] }[];
  by?: string | undefined;
  /** Entries about this brand's customers alone. */
  brandId?: string | undefined;
  from?: Date | undefined;
  /** The first moment after them. */
  to?: Date | undefined;
  before: PageMark | null;
  limit: number;
}

/** Newest first; each condition has an index. */
export function loadStaffLog(
  db: Db,
  { words, by, brandId, from, to, before, limit }: LogWanted,
): Promise<StaffEntry[]> {
  const { at, id, orgId, action, subject, staffEmail } = staffEntries;
  const isSaid = words.map(({ word, actions }) =>
    or(isInColumns(word, [subject, staffEmail]), inArray(action, [...actions])),
  );
  const isOlder =
    before && sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select()
    .from(staffEntries)
    .where(
      and(
        ...isSaid,
        by ? eq(staffEmail, by) : undefined,
        brandId ? isOrganizationOf(orgId, new Set([brandId])) : undefined,
        from && gte(at, from),
        to && lt(at, to),
        isOlder ?? undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
