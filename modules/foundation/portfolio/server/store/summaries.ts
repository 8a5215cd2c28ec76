import { type AnyColumn, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { SortKey } from '../../vocabulary.ts';
import { changes, type Summary, summaries } from '../tables.ts';

/** Any constant will do, as long as every process of this product uses the same. */
const refreshLock = 727_011;

/** False where another process is at it: what changed meanwhile is its to see, or the next one's. */
export async function lockRefresh(tx: Db): Promise<boolean> {
  const found = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${refreshLock}) as held`,
  )) as unknown as { rows: { held: boolean }[] };
  return found.rows[0]?.held ?? false;
}

/** Whether there is anything to make anew: what every reader asks first, in one query. */
export async function isStale(db: Db, now: Date): Promise<boolean> {
  const found = (await db.execute(
    sql`select exists (select from ${changes}) or exists
      (select from ${summaries} where ${summaries.reckonAgainAt} <= ${now.toISOString()}::timestamptz) as stale`,
  )) as unknown as { rows: { stale: boolean }[] };
  return found.rows[0]?.stale ?? false;
}

/** So many marks are looked through; one organisation may have many. */
const marksAtOnce = 5000;

/**
 * Takes the marks off some organisations, the longest marked first. What their summaries are made of is
 * read after this: a change that is committed later has a mark that is still there.
 */
export async function takeChanged(tx: Db, limit: number): Promise<string[]> {
  const oldest = tx
    .select({ orgId: changes.orgId })
    .from(changes)
    .orderBy(asc(changes.id))
    .limit(marksAtOnce)
    .as('oldest');
  const rows = await tx.selectDistinct({ orgId: oldest.orgId }).from(oldest).limit(limit);
  const orgIds = rows.map(({ orgId }) => orgId);
  if (orgIds.length > 0) await tx.delete(changes).where(inArray(changes.orgId, orgIds));
  return orgIds;
}

/** Those of whom time alone has changed the need. */
export async function loadDue(tx: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(lte(summaries.reckonAgainAt, now))
    .orderBy(asc(summaries.reckonAgainAt))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

export const loadSummaries = (db: Db, orgIds: readonly string[]): Promise<Summary[]> =>
  db
    .select()
    .from(summaries)
    .where(inArray(summaries.orgId, [...orgIds]));

export async function saveSummaries(tx: Db, rows: readonly Summary[]): Promise<void> {
  if (rows.length === 0) return;
  const { orgId: _, ...columns } = summaries;
  const renewed = Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((key) => key !== 'orgId')
      .map((key) => [
        key,
        sql.raw(`excluded.${(columns as never as Record<string, AnyColumn>)[key]?.name}`),
      ]),
  );
  await tx
    .insert(summaries)
    .values([...rows])
    .onConflictDoUpdate({ target: summaries.orgId, set: renewed });
}

export async function deleteSummaries(tx: Db, orgIds: readonly string[]): Promise<void> {
  if (orgIds.length > 0) await tx.delete(summaries).where(inArray(summaries.orgId, [...orgIds]));
}

const columnOf: Record<SortKey, AnyColumn> = {
  companyName: summaries.nameKey,
  planName: summaries.planName,
  trialEndsAt: summaries.trialEndsAt,
  level: summaries.level,
  rating: summaries.rating,
  openCriticals: summaries.openCriticals,
  lastActivityAt: summaries.lastActivityAt,
  signedUpAt: summaries.signedUpAt,
};

type Direction = 'asc' | 'desc';

/**
 * In the very words of the indexes, which are of no use to any others; what is missing stands last.
 * `backwards` is the same order read from its end.
 */
function orderBy(sort: SortKey, direction: Direction, backwards = false): SQL[] {
  const column = columnOf[sort];
  const way = (direction === 'asc') === backwards ? desc : asc;
  const nulls = column.notNull ? sql`` : sql.raw(backwards ? ' nulls first' : ' nulls last');
  return [sql`${way(column)}${nulls}`, way(summaries.orgId)];
}

export interface Wanted {
  search: string;
  sort: SortKey;
  direction: Direction;
  offset: number;
  limit: number;
}

export async function loadPage(
  db: Db,
  { search, sort, direction, offset, limit }: Wanted,
): Promise<{ total: number; rows: Summary[] }> {
  const matches = search === '' ? undefined : isFoundBy(search);
  const total = await db.$count(summaries, matches);
  // What stands before a page is stepped over, so a page of the second half is reached from the end.
  const after = Math.max(0, total - offset - limit);
  const fromEnd = after < offset;
  // The page's keys by the index alone; only they are looked up in the table.
  const keys = db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(matches)
    .orderBy(...orderBy(sort, direction, fromEnd))
    .limit(fromEnd ? Math.min(limit, Math.max(0, total - offset)) : limit)
    .offset(fromEnd ? after : offset);
  const rows = await db
    .select()
    .from(summaries)
    .where(inArray(summaries.orgId, keys))
    .orderBy(...orderBy(sort, direction));
  return { total, rows };
}

/** Anywhere in the text; what LIKE would take for a wildcard stands for itself. */
const isFoundBy = (search: string): SQL =>
  sql`${summaries.searched} like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Some of those whom a search finds, by their ids. */
export async function searchIds(db: Db, search: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(isFoundBy(search))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

export const loadNeedy = (db: Db, limit: number): Promise<Summary[]> =>
  db
    .select()
    .from(summaries)
    .where(gt(summaries.need, 0))
    .orderBy(desc(summaries.need), asc(summaries.orgId))
    .limit(limit);

export async function findSummary(db: Db, orgId: string): Promise<Summary | undefined> {
  const [row] = await db.select().from(summaries).where(eq(summaries.orgId, orgId));
  return row;
}
