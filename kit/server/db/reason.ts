/** An operator's message for a failed query: the database's own reason, without the statement. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: string };
  // Codes of PostgreSQL and of sockets are text; other errors have numbers.
  if (typeof code !== 'string') return error instanceof Error ? error.message : String(error);
  const reason = message || code;
  const way = Object.entries(ways).find(([begins]) => code.startsWith(begins))?.[1];
  return way ? `${reason}: ${way}` : reason;
}

/** What to do about PostgreSQL's codes (appendix A of its manual) and those of sockets. */
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
