import { eq, inArray, or, sql } from 'drizzle-orm';
import { integer, type PgTableExtraConfigValue, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { Db } from '#kit/server/db/database.ts';
import {
  type Attempts,
  accountMemorySeconds,
  addressMemorySeconds,
  longestWait,
} from './backOff.ts';

/** A table of failed attempts, by account and by address. */
export const attemptTable = (
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: Drizzle's own type of a table under construction is not exported.
  extra: (table: any) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(
    name,
    {
      key: text('key').primaryKey(),
      count: integer('count').notNull(),
      /** Time of the last failure. */
      at: at('at').notNull(),
    },
    extra,
  );

/** The keys by which failed attempts at a guessable secret are counted. */
export interface Guarded {
  /** The account, or on a known device the account together with the device. */
  account: string;
  /** The client's network; null on a known device, so that strangers in the same network cannot lock it out. */
  address: string | null;
}

const keysOf = ({ account, address }: Guarded): string[] =>
  [...new Set([account, address ?? account])].sort();

/** Delays after failed attempts at guessable secrets, by account and by address (security A5). */
export function attemptStore(table: ReturnType<typeof attemptTable>) {
  const read = (db: Db, guarded: Guarded): Promise<Attempts[]> =>
    db
      .select()
      .from(table)
      .where(inArray(table.key, keysOf(guarded)));

  return {
    read,
    /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
    waitFor: async (db: Db, guarded: Guarded, now: Date): Promise<number> =>
      longestWait(await read(db, guarded), now),
    /**
     * Adds a failure for each key, for all of them at once; the count restarts after as long without failures as it is
     * remembered. Keys stand in one order, so that two failures never wait for each other.
     */
    async countFailure(db: Db, guarded: Guarded, now: Date): Promise<void> {
      const quietFor = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
      const quietSince = sql`case when ${table.key} = ${guarded.address}
        then ${quietFor(addressMemorySeconds)}::timestamptz
        else ${quietFor(accountMemorySeconds)}::timestamptz end`;
      await db
        .insert(table)
        .values(keysOf(guarded).map((key) => ({ key, count: 1, at: now })))
        .onConflictDoUpdate({
          target: table.key,
          set: {
            count: sql`case when ${table.at} <= ${quietSince} then 1 else ${table.count} + 1 end`,
            at: now,
          },
        });
    },
    async forget(db: Db, key: string): Promise<void> {
      await db.delete(table).where(eq(table.key, key));
    },
    /** Forgets an account's failures, on known devices too. */
    async forgetAll(db: Db, account: string): Promise<void> {
      const onDevices = sql`starts_with(${table.key}, ${`${account}#`})`;
      await db.delete(table).where(or(eq(table.key, account), onDevices));
    },
  };
}
