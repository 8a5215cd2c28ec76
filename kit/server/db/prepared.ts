import type { Db } from './database.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once per database handle and cached with it: for frequent statements, Drizzle's
 * building costs as much as the rest of the call.
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
