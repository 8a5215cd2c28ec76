import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';

/** The cookie's own value is kept nowhere: a session is found by its hash. */
type SessionTable = PgTable &
  Record<'idHash' | 'createdAt' | 'idleExpiresAt' | 'absoluteExpiresAt', PgColumn>;

/** What holds of the sessions of customers and of staff alike; `person` is the column of whose they are. */
export function sessionStore(table: SessionTable, person: PgColumn) {
  const isDead = (now: Date) => or(lt(table.idleExpiresAt, now), lt(table.absoluteExpiresAt, now));
  const isOf = (id: string) => eq(person, id);
  const has = (idHash: string) => eq(table.idHash, idHash);

  return {
    isDead,
    isOf,
    has,
    /** Those that end where one begins: the person's dead ones, and the one that this browser had before. */
    endWith: (id: string, createdAt: Date, earlierHash: string | undefined): SQL | undefined =>
      or(
        and(isOf(id), isDead(createdAt)),
        earlierHash === undefined ? undefined : has(earlierHash),
      ),
    /** A person's oldest, where they have more than `max`. */
    isBeyond: (db: Db, id: string, max: number, among?: SQL): SQL =>
      inArray(
        table.idHash,
        db
          .select({ idHash: table.idHash })
          .from(table)
          .where(and(isOf(id), among))
          .orderBy(desc(table.createdAt), desc(table.idHash))
          .offset(max),
      ),
    async extend(db: Db, idHash: string, idleExpiresAt: Date): Promise<void> {
      await db.update(table).set({ idleExpiresAt }).where(has(idHash));
    },
    /** Ends a person's sessions everywhere, in the transaction that took away what they stood on. */
    async endAll(tx: Db, id: string): Promise<void> {
      await tx.delete(table).where(isOf(id));
    },
  };
}
