import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
} from 'drizzle-orm';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { type Db, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { maxHistory } from '#modules/products/proof/vocabulary.ts';
import { isOfStatement } from './store/statementFiles.ts';
import { type StatementRow, statementFiles, statements } from './tables.ts';

/** More than there are controls, of which each has one at most. */
const maxStanding = 200;

const standing = isNull(statements.endedAt);
const earlier = isNotNull(statements.endedAt);
const one = (orgId: string, id: string) => and(eq(statements.orgId, orgId), eq(statements.id, id));

/** With what its file is, without the bytes; null without one. */
export type StatementWithFile = StatementRow & {
  file: { name: string; size: number; sha256: string } | null;
};

const selectWithFile = (db: Db) => {
  const { name, size, sha256 } = statementFiles;
  return db
    .select({ ...getTableColumns(statements), file: { name, size, sha256 } })
    .from(statements)
    .leftJoin(statementFiles, isOfStatement);
};

/** The statements that are neither withdrawn nor replaced; their last day may be past. */
export const loadStanding = (db: Db, orgId: string): Promise<StatementWithFile[]> =>
  selectWithFile(db)
    .where(and(eq(statements.orgId, orgId), standing))
    .limit(maxStanding);

/** The controls of which there are statements that ended. */
export async function listWithHistory(db: Db, orgId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ control: statements.control })
    .from(statements)
    .where(and(eq(statements.orgId, orgId), earlier))
    .limit(maxStanding);
  return rows.map(({ control }) => control);
}

/** A control's statements that were withdrawn or replaced, those that ended last first. */
export const loadEarlier = (db: Db, orgId: string, control: string): Promise<StatementWithFile[]> =>
  selectWithFile(db)
    .where(and(eq(statements.orgId, orgId), eq(statements.control, control), earlier))
    .orderBy(desc(statements.endedAt), desc(statements.statedAt), asc(statements.id))
    .limit(maxHistory);

export const findStatement = (db: Db, orgId: string, id: string) =>
  firstOrNull(db.select().from(statements).where(one(orgId, id)));

type NewStatement = Pick<
  StatementRow,
  'control' | 'kind' | 'scope' | 'note' | 'until' | 'statedAt' | 'statedBy' | 'statedByName'
>;

/** Null if there is one of this control that stands, or that is being made at the same time. */
export async function insertStatement(
  tx: Db,
  orgId: string,
  statement: NewStatement,
): Promise<string | null> {
  const [made] = await tx
    .insert(statements)
    .values({ orgId, id: randomUUID(), ...statement })
    .onConflictDoNothing()
    .returning({ id: statements.id });
  return made?.id ?? null;
}

interface Ending {
  endedAt: Date;
  endedBy: string;
  endedByName: string;
  ending: NonNullable<StatementRow['ending']>;
}

/** Returns false if no such statement stands. */
export const endStatement = (
  tx: Db,
  orgId: string,
  { id, control }: Pick<StatementRow, 'id' | 'control'>,
  ending: Ending,
): Promise<boolean> =>
  wroteAny(
    tx
      .update(statements)
      .set(ending)
      .where(and(one(orgId, id), eq(statements.control, control), standing)),
  );

/** The days within which statements end whose end was not told yet. */
interface Days {
  from: CalendarDay;
  until: CalendarDay;
}
const endsIn = ({ from, until }: Days) =>
  and(
    standing,
    isNull(statements.remindedAt),
    gte(statements.until, from),
    lte(statements.until, until),
  );

/** Organizations with such statements, of all those after an id the first. */
export async function listOrganizationsWithEnds(
  system: Db,
  days: Days,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await system
    .selectDistinct({ orgId: statements.orgId })
    .from(statements)
    .where(and(endsIn(days), after === null ? undefined : gt(statements.orgId, after)))
    .orderBy(asc(statements.orgId))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

/** An organization's, the earliest end first, locked until the transaction ends. */
export const takeEnds = (tx: Db, orgId: string, days: Days): Promise<StatementRow[]> =>
  tx
    .select()
    .from(statements)
    .where(and(eq(statements.orgId, orgId), endsIn(days)))
    .orderBy(asc(statements.until), asc(statements.id))
    .limit(maxStanding)
    .for('update');

export async function recordReminded(
  tx: Db,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(statements)
    .set({ remindedAt: now })
    .where(and(eq(statements.orgId, orgId), inArray(statements.id, [...ids])));
}
