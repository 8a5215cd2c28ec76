import type { Db } from './database.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for a door of the database and kept with it: for what is asked again
 * and again, Drizzle's building costs as much as all else of the call.
 */
export function prepared<Statement>(
  db: Db,
  name: string,
  build: (name: string) => Statement,
): Statement {
  const ofDb = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ofDb);
  if (!ofDb.has(name)) ofDb.set(name, build(name));
  return ofDb.get(name) as Statement;
}
