import { and, desc, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';

/** The cookie's value itself is not stored: a session is found by its hash. */
type SessionTable = PgTable &
  Record<'idHash' | 'createdAt' | 'idleExpiresAt' | 'absoluteExpiresAt', PgColumn>;

/** What sessions of customers and of staff have in common; `person` is the column of their owner. */
export function sessionStore(table: SessionTable, person: PgColumn) {
  const isDead = (now: Date) => or(lt(table.idleExpiresAt, now), lt(table.absoluteExpiresAt, now));
  const isOf = (id: string) => eq(person, id);
  const has = (idHash: string) => eq(table.idHash, idHash);

  return {
    isDead,
    isOf,
    has,
    /** Sessions that end when a new one begins: the person's expired ones, and this browser's previous one. */
    endWith: (id: string, createdAt: Date, earlierHash: string | undefined): SQL | undefined =>
      or(
        and(isOf(id), isDead(createdAt)),
        earlierHash === undefined ? undefined : has(earlierHash),
      ),
    /** A person's oldest sessions beyond `max`. */
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
    /** Ends all sessions of a person, but for one of this hash, in the transaction that removes their basis. */
    async endAll(tx: Db, id: string, except?: string): Promise<void> {
      const others = except === undefined ? undefined : ne(table.idHash, except);
      await tx.delete(table).where(and(isOf(id), others));
    },
  };
}
