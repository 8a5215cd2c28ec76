import { lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { allOf, type Contributed } from './contributions.ts';

/**
 * A table of a module, with what others do with its rows: the night deletes what is past its time, an export writes
 * what is an organization's, an erasure deletes what is an organization's or a person's.
 */
export interface StoredTable {
  table: PgTable;
  /** What a row is, for a person who asks what is kept. */
  holds: string;
  /** How long, in the same person's words. */
  kept: string;
  /** Which rows are past their time; none where something else ends them. */
  past?: (now: Date) => SQL | undefined;
  /** Where an organization's rows are not those of a column `orgId`. */
  organization?: {
    rows?: (orgId: string) => SQL;
    /** What names it and what orders its rows, as an export reads them. */
    id?: PgColumn;
    key?: PgColumn;
    /** They stay when it is erased: the logs, which nobody can change. */
    stay?: true;
  };
  /** Triggers make its rows, of what is written and deleted elsewhere. */
  madeByTriggers?: true;
  person?: PersonColumns;
}

/** By which columns rows are a person's, who may be erased. */
interface PersonColumns {
  /** Rows that are the person's own: they go. */
  email?: PgColumn;
  cognitoId?: PgColumn;
  rows?: (email: string) => SQL;
  /** An organization wrote to people at `email`, who are none of its admins. */
  isContact?: true;
  /** Rows that name who did something: they stay, and the name goes. */
  namedByEmail?: readonly PgColumn[];
  namedByName?: readonly PgColumn[];
}

/** Those of all modules, in the order of their list. */
export const storedTables = (modules: Contributed): readonly StoredTable[] =>
  allOf(modules, 'tables').flat();

type HowLong = Pick<StoredTable, 'kept' | 'past'>;

const dayMs = 86_400_000;
export const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** So many days after a moment that a column tells. */
export const daysAfter = (days: number, column: PgColumn, moment: string): HowLong => ({
  kept: days === 0 ? `until ${moment}` : `${days} ${days === 1 ? 'day' : 'days'} after ${moment}`,
  past: (now) => lte(column, before(now, days)),
});

export const until = (column: PgColumn, moment: string) => daysAfter(0, column, moment);

export const asLongAs = (what: string): HowLong => ({ kept: `as long as ${what}` });
export const withOrganization = asLongAs('the organization');
export const withWebsite = asLongAs('the website');
export const withTrainee = asLongAs('the trainee');

export const forEver = (why: string): HowLong => ({ kept: `for ever: ${why}` });

/** Who signed in last stays readable for a month, in the list of a customer's admins. */
export const endedSessions =
  ({ idleExpiresAt, absoluteExpiresAt }: Record<'idleExpiresAt' | 'absoluteExpiresAt', PgColumn>) =>
  (now: Date) =>
    sql`least(${idleExpiresAt}, ${absoluteExpiresAt}) <= ${before(now, 30).toISOString()}`;
