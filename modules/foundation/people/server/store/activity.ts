import { and, asc, count, desc, eq, gte, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';
import { switchOrganization } from '#modules/foundation/people/calls/profile.ts';

interface Asked {
  before: PageMark | null;
  limit: number;
}

/** Newest first, and of one instant by another column. */
const loadPage = (
  db: Db,
  orgId: string,
  { before, limit }: Asked,
  by: PgColumn,
  markOf: (id: string) => SQL,
) => {
  const { at } = auditEntries;
  const older = before
    ? sql`(${at}, ${by}) < (${before.at.toISOString()}::timestamptz, ${markOf(before.id)})`
    : undefined;
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.orgId, orgId), older))
    .orderBy(desc(at), desc(by))
    .limit(limit);
};

/**
 * Of one instant by the id: the same order as of what modules tell besides. Reads only the index, so that pages far back are
 * as fast as the first.
 */
export const loadActivity = (db: Db, orgId: string, asked: Asked) =>
  loadPage(db, orgId, asked, auditEntries.id, (id) => sql`${id}::uuid`);

/** Of one instant what was written last: ids are drawn at random, and tell of no order. */
export const listActivity = (db: Db, orgId: string, asked: Asked) =>
  loadPage(db, orgId, asked, auditEntries.seq, (id) => seqOf(orgId, id));

/** Once the retention has deleted an entry, all that was written before it is gone as well. */
const seqOf = (orgId: string, id: string): SQL =>
  sql`coalesce((select marked.seq from ${auditEntries} marked where marked.org_id = ${orgId}::uuid and marked.id = ${id}::uuid), 0)`;

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
