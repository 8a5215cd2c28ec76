import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle handle: the database itself or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The rows of a query that is written as SQL, whose type the writer knows. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Whether there is a table of this name, with its schema. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const query = sql`select to_regclass(${name}) is not null as is`;
  return (await rowsOf<{ is: boolean }>(db, query))[0]?.is === true;
}

/** The first row of a query. */
export const firstOf = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await rows)[0];
export const firstOrNull = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;

/** Whether a statement that is run by this inserts, changes or deletes a row. */
export const wroteAny = async (statement: {
  returning(fields: { one: SQL<number> }): PromiseLike<unknown[]>;
}): Promise<boolean> => (await statement.returning({ one: sql<number>`1` })).length > 0;

/** Waits for the lock of this name, and lets no other transaction have it until this one ends. */
export const lockByName = async (tx: Db, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

export interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  most: number;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  /**
   * The owner's handle, which bypasses row-level security: for migrations, sessions, jobs and what belongs to
   * no tenant. Handlers use `forOrganization`.
   */
  system: Db;
  /**
   * A handle restricted to one tenant. On PostgreSQL, row-level security hides every other tenant's rows
   * (decision 3).
   */
  forOrganization(orgId: string | null): Db;
  /** The connection through which pg-boss runs its SQL. */
  boss: { connectionString: string } | { pglite: import('@electric-sql/pglite').PGlite };
  /** How much of its connection pools is in use; the embedded database has none. */
  pools(): PoolUse[];
  /** Names the parts that do not answer within two seconds; empty if all is well. */
  stuck(): Promise<string[]>;
  close(): Promise<void>;
}

const postgresCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause
    ? String(cause.code)
    : undefined;
};

/** With what a failed query was caused by. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';

/** PostgreSQL's unique_violation (appendix A of its manual). */
export const isUniqueViolation = (error: unknown): boolean => postgresCode(error) === '23505';

/**
 * Whether the database itself is down or overloaded: class 08, 57P0x, 53, a time limit (57014, 55P03, 25P03),
 * or a socket error.
 */
export function isUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  if (code && /^(08|53|57P0|57014|55P03|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC)/.test(code))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|No space left/i.test(
    messageOf(error),
  );
}

const timeouts: Record<string, string> = { '57014': 'statement', '55P03': 'lock', '25P03': 'idle' };

/** Which time limit a statement or a wait for a connection exceeded; undefined for other errors. */
export function kindOfTimeout(error: unknown): string | undefined {
  const known = timeouts[postgresCode(error) ?? ''];
  if (known) return known;
  const message = messageOf(error);
  if (/timeout exceeded when trying to connect/i.test(message)) return 'connection';
  return /Query read timeout/i.test(message) ? 'statement' : undefined;
}
