/** Of an error that a query ended with, what an operator is told: the database's own reason, and no statement. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: string };
  // PostgreSQL's and a socket's are text; others' errors have numbers.
  if (typeof code !== 'string') return error instanceof Error ? error.message : String(error);
  const reason = message || code;
  const way = Object.entries(ways).find(([begins]) => code.startsWith(begins))?.[1];
  return way ? `${reason}: ${way}` : reason;
}

/** Of PostgreSQL's codes (appendix A of its manual) and of a socket's, the way out. */
const ways = {
  '42501':
    'the role of DATABASE_URL must own the database and may create roles (alter role … createrole; alter database … owner to …).',
  '28': 'the user or the password in DATABASE_URL is wrong, or pg_hba.conf does not let them in.',
  '3D000': 'create the database that DATABASE_URL names, owned by its role.',
  '53300':
    "the server has no connection left: raise max_connections, or lower DATABASE_POOL (docs/operate/data.md, 'PostgreSQL').",
  ENOTFOUND: 'the host in DATABASE_URL has no address.',
  ECONNREFUSED: 'no server listens where DATABASE_URL points.',
};
