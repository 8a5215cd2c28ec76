import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle handle: the database itself or an open transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
  most: number;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  /**
   * The owner's door, past row-level security: for migrations, sessions, jobs and what belongs to
   * no tenant. A handler takes `forOrganization`.
   */
  system: Db;
  /** A handle that sees one tenant alone. On PostgreSQL row-level security hides every other tenant's rows (decision 3). */
  forOrganization(orgId: string | null): Db;
  /** What pg-boss runs its SQL through. */
  boss: { connectionString: string } | { pglite: import('@electric-sql/pglite').PGlite };
  /** How far its connections are used; of the embedded one there are none. */
  pools(): PoolUse[];
  /** Names what of it does not answer, within two seconds; nothing when all is well. */
  stuck(): Promise<string[]>;
  close(): Promise<void>;
}

const postgresCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause
    ? String(cause.code)
    : undefined;
};

/** PostgreSQL's unique_violation (appendix A of its manual). */
export const isUniqueViolation = (error: unknown): boolean => postgresCode(error) === '23505';

/**
 * Whether the database itself is away or too busy: class 08, 57P0x, 53, a limit of time (57014, 55P03, 25P03),
 * or the socket's own errors.
 */
export function isUnavailable(error: unknown): boolean {
  const code = postgresCode(error);
  if (code && /^(08|53|57P0|57014|55P03|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC)/.test(code))
    return true;
  const message = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|No space left/i.test(
    message,
  );
}

const timeouts: Record<string, string> = { '57014': 'statement', '55P03': 'lock', '25P03': 'idle' };

/** Which limit of time it was that a statement or a wait for a connection came to; undefined for other errors. */
export function kindOfTimeout(error: unknown): string | undefined {
  const known = timeouts[postgresCode(error) ?? ''];
  if (known) return known;
  const message = error instanceof Error ? error.message : '';
  if (/timeout exceeded when trying to connect/i.test(message)) return 'connection';
  return /Query read timeout/i.test(message) ? 'statement' : undefined;
}
