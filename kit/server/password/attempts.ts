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

/** Failures to sign in, by account and by address. */
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
      /** Of the last failure. */
      at: at('at').notNull(),
    },
    extra,
  );

/** What the failures at one secret that can be guessed are counted by. */
export interface Guarded {
  /** The account; on a device that is known for its person, the account on this device. */
  account: string;
  /** Where it comes from; null on a known device, of which strangers on the same line are to be no hindrance. */
  address: string | null;
}

const keysOf = ({ account, address }: Guarded): string[] => [
  ...new Set([account, address ?? account]),
];

/** The back-off of secrets that can be guessed, by account and by address (security A5). */
export function attemptStore(table: ReturnType<typeof attemptTable>) {
  const read = (db: Db, guarded: Guarded): Promise<Attempts[]> =>
    db
      .select()
      .from(table)
      .where(inArray(table.key, keysOf(guarded)));

  return {
    read,
    /** Seconds until another try is let through; 0 when one is now. */
    waitFor: async (db: Db, guarded: Guarded, now: Date): Promise<number> =>
      longestWait(await read(db, guarded), now),
    /** One failure more for each key; a count that was quiet for as long as it is remembered begins anew. */
    async countFailure(db: Db, guarded: Guarded, now: Date): Promise<void> {
      for (const key of keysOf(guarded)) {
        const seconds = key === guarded.address ? addressMemorySeconds : accountMemorySeconds;
        const quietSince = new Date(now.getTime() - seconds * 1000).toISOString();
        await db
          .insert(table)
          .values({ key, count: 1, at: now })
          .onConflictDoUpdate({
            target: table.key,
            set: {
              count: sql`case when ${table.at} <= ${quietSince} then 1 else ${table.count} + 1 end`,
              at: now,
            },
          });
      }
    },
    async forget(db: Db, key: string): Promise<void> {
      await db.delete(table).where(eq(table.key, key));
    },
    /** Of an account, on known devices too. */
    async forgetAll(db: Db, account: string): Promise<void> {
      const onDevices = sql`starts_with(${table.key}, ${`${account}#`})`;
      await db.delete(table).where(or(eq(table.key, account), onDevices));
    },
  };
}
