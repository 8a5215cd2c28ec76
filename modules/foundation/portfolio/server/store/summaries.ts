import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { wordKeyOf } from '#kit/contract/search.ts';
import { type Brands, ofCustomers } from '#kit/server/brands.ts';
import { anywhere } from '#kit/server/db/anywhere.ts';
import { type Db, firstOf, rowsOf } from '#kit/server/db/database.ts';
import type { Sorted } from '../../schemas.ts';
import type { SortKey } from '../../vocabulary.ts';
import { changes, type Summary, summaries } from '../tables.ts';
import { type Matching, matches } from './match.ts';

/** An arbitrary constant, the same in all processes of this product. */
const refreshLock = 727_011;

/** Returns false when another process holds the lock; that process or a later run handles the changes. */
export async function lockRefresh(tx: Db): Promise<boolean> {
  const taking = sql`select pg_try_advisory_xact_lock(${refreshLock}) as held`;
  return (await firstOf(rowsOf<{ held: boolean }>(tx, taking)))?.held ?? false;
}

/** Waits for the process that holds the lock, and lets none have it until the transaction ends. */
export const holdOffRefresh = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${refreshLock})`);

/** Not made by this version yet. A literal, so that the index is used. */
const hasNoKey = sql`${summaries.searchKey} = ''`;

/** Whether any summary is out of date, in one query, because every reader asks this first. */
export async function isStale(db: Db, now: Date): Promise<boolean> {
  const asking = sql`select exists (select from ${changes}) or exists
      (select from ${summaries} where ${summaries.reckonAgainAt} <= ${now.toISOString()}::timestamptz) or exists
      (select from ${summaries} where ${hasNoKey}) as stale`;
  return (await firstOf(rowsOf<{ stale: boolean }>(db, asking)))?.stale ?? false;
}

/** How many change marks are read at once; one organization may have several. */
const marksAtOnce = 5000;

/**
 * Removes the change marks of some organizations, the oldest first. Their data is read after this, so a
 * change that is committed later still has its mark.
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

/** Organizations whose need has changed merely because time passed, and those without a key. */
export async function loadDue(tx: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(or(lte(summaries.reckonAgainAt, now), hasNoKey))
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
  ...pick(summaries, 'brandId', 'planName', 'trialEndsAt', 'level', 'rating', 'openHighs'),
  ...pick(summaries, 'unwatched', 'scansFailed', 'neverScanned', 'lastActivityAt', 'signedUpAt'),
};

type Direction = 'asc' | 'desc';

/**
 * Must be exactly the order of the indexes, or PostgreSQL cannot use them; missing values come last.
 * `backwards` is the same order read from its end.
 */
function orderBy(sort: SortKey, direction: Direction, backwards = false): SQL[] {
  const column = columnOf[sort];
  const way = (direction === 'asc') === backwards ? desc : asc;
  const nulls = column.notNull ? sql`` : sql.raw(backwards ? ' nulls first' : ' nulls last');
  return [sql`${way(column)}${nulls}`, way(summaries.orgId)];
}

export interface Wanted extends Sorted, Matching {
  limit: number;
}

export async function loadPage(db: Db, { offset, ...wanted }: Wanted & { offset: number }) {
  const { sort, direction, limit } = wanted;
  const matching = isListed(wanted);
  const total = await db.$count(summaries, matching);
  // An offset has to skip all rows before it, so a page in the second half is read from the end.
  const after = Math.max(0, total - offset - limit);
  const fromEnd = after < offset;
  // Finds the page's keys in the index alone, and reads only those rows from the table.
  const keys = db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(matching)
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

/** Ids of the first customers of the list in one statement, so that each is there once whatever changes meanwhile. */
export async function loadFirstIds(db: Db, wanted: Wanted): Promise<string[]> {
  const rows = await db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(isListed(wanted))
    .orderBy(...orderBy(wanted.sort, wanted.direction))
    .limit(wanted.limit);
  return rows.map(({ orgId }) => orgId);
}

/** The next customers of a brand, in the order of their ids. */
export const loadOfBrand = (
  db: Db,
  brandId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Summary[]> =>
  db
    .select()
    .from(summaries)
    .where(
      and(eq(summaries.brandId, brandId), after === null ? undefined : gt(summaries.orgId, after)),
    )
    .orderBy(asc(summaries.orgId))
    .limit(limit);

const isListed = ({ search, now, brands, ...filter }: Wanted): SQL | undefined =>
  and(search === '' ? undefined : isFoundBy(search), matches(filter, { now, brands }));

const isFoundBy = (search: string): SQL =>
  sql`${summaries.searchKey} like ${anywhere(wordKeyOf(search))}`;

/** Ids of some of the organizations that a search finds. */
export async function searchIds(db: Db, search: string, brands: Brands, limit: number) {
  const rows = await db
    .select({ orgId: summaries.orgId })
    .from(summaries)
    .where(and(ofCustomers(summaries, brands), isFoundBy(search)))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

/** Organizations that each of the words finds, by name. */
export const searchSummaries = (
  db: Db,
  { words, brands, limit }: { words: readonly string[]; brands: Brands; limit: number },
) =>
  db
    .select(pick(summaries, 'orgId', 'companyName', 'brandId', 'planName'))
    .from(summaries)
    .where(and(ofCustomers(summaries, brands), ...words.map(isFoundBy)))
    .orderBy(asc(summaries.nameKey), asc(summaries.orgId))
    .limit(limit);

export const findSummary = (db: Db, orgId: string): Promise<Summary | undefined> =>
  firstOf(db.select().from(summaries).where(eq(summaries.orgId, orgId)));
