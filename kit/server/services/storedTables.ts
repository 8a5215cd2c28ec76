import { getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#kit/contract/spans.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';

/**
 * A module's table, with how others treat its rows: the nightly deletion removes expired ones, an export
 * writes an organization's, and an erasure deletes an organization's or a person's.
 */
export interface StoredTable {
  table: PgTable;
  /** What a row is, for a person who asks what is stored about them. */
  holds: string;
  /** How long it is kept, in words for the same person. */
  kept: string;
  /** Condition for expired rows; missing if something else deletes them. */
  past?: (now: Date) => SQL | undefined;
  /** For tables without a column `orgId`: which rows are an organization's. */
  organization?: {
    rows?: (orgId: string) => SQL;
    /** The columns of the organization's id and of the rows' order, for an export. */
    id?: PgColumn;
    key?: PgColumn;
    /** Rows stay when the organization is erased: the logs, which cannot be changed. */
    stay?: true;
  };
  /**
   * Bytes of an organization's rows, as an aggregate over them, where people can make them ever more; they count
   * towards what it may store (decision 52).
   */
  bytes?: SQL;
  /** Triggers create its rows when other tables change. */
  madeByTriggers?: true;
  /** What the names of its columns do not tell (`personColumns`). */
  person?: PersonColumns;
}

/** The columns by which rows belong to a person, for an erasure. */
interface PersonColumns {
  /** Rows about the person: they are deleted. */
  email?: PgColumn;
  cognitoId?: PgColumn;
  rows?: (email: string) => SQL;
  /** Of the people of teams: the id by which other tables have them. */
  trainee?: PgColumn;
  /** That id in such a table, whose rows may have an earlier address of theirs. */
  traineeId?: PgColumn;
  /** The people at `email` are contacts that an organization wrote to, not its admins. */
  isContact?: true;
  /** Rows that name who did something: they stay, and the name goes. */
  namedByEmail?: readonly PgColumn[];
  namedByName?: readonly PgColumn[];
  /** Texts about an organization in which somebody may be named: they stay, and name and address go. */
  namedInTexts?: readonly PgColumn[];
  /** Ends what they gave out in their own name; it runs before the name goes. */
  ends?: (tx: Db, email: string, now: Date) => Promise<unknown>;
}

/**
 * By which columns a table's rows are a person's. Names tell it where they can: rows with a `cognitoId` are about that
 * person, unless the table says otherwise, and `…By` with a `…ByName` beside it names who did something.
 */
export function personColumns({
  table,
  person,
}: Pick<StoredTable, 'table' | 'person'>): PersonColumns {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const { cognitoId } = columns;
  const pairs = Object.entries(columns).flatMap(([key, byName]) => {
    const by = /[bB]yName$/.test(key) && columns[key.slice(0, -'Name'.length)];
    return by ? [{ by, byName }] : [];
  });
  return {
    ...(person ?? (cognitoId && { cognitoId })),
    namedByEmail: [
      ...(person?.namedByEmail ?? []),
      ...pairs.flatMap(({ by, byName }) => [by, byName]),
    ],
    namedByName: [...(person?.namedByName ?? []), ...pairs.map(({ byName }) => byName)],
  };
}

/** What a row takes besides its texts: its other columns, and its entries in indexes. */
const rowBytes = 200;

/** The bytes of rows with these texts, or files by their sizes. A text's length is read without the text. */
export const bytesOf = (...columns: readonly PgColumn[]): SQL =>
  sql`sum(${sql.join(
    [
      sql`${rowBytes}::bigint`,
      ...columns.map((column) =>
        column.dataType === 'string'
          ? sql`coalesce(octet_length(${column}), 0)`
          : column.dataType === 'json'
            ? sql`coalesce(pg_column_size(${column}), 0)`
            : sql`${column}`,
      ),
    ],
    sql` + `,
  )})`;

type HowLong = Pick<StoredTable, 'kept' | 'past'>;

export const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Kept for a number of days after the time in a column. */
export const daysAfter = (days: number, column: PgColumn, moment: string): HowLong => ({
  kept: days === 0 ? `until ${moment}` : `${countOf(days, 'day')} after ${moment}`,
  past: (now) => lte(column, before(now, days)),
});

export const until = (column: PgColumn, moment: string) => daysAfter(0, column, moment);

export const asLongAs = (what: string): HowLong => ({ kept: `as long as ${what}` });
export const withOrganization = asLongAs('the organization');
export const withWebsite = asLongAs('the website');
export const withTrainee = asLongAs('the trainee');

export const forEver = (why: string): HowLong => ({ kept: `for ever: ${why}` });

/** Kept for a month after their end, for the list of a customer's admins, which shows the last sign-in. */
export const endedSessions =
  ({ idleExpiresAt, absoluteExpiresAt }: Record<'idleExpiresAt' | 'absoluteExpiresAt', PgColumn>) =>
  (now: Date) =>
    sql`least(${idleExpiresAt}, ${absoluteExpiresAt}) <= ${before(now, 30).toISOString()}`;
