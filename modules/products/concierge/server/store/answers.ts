import { asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Db, firstOf, lockByName } from '#kit/server/db/database.ts';
import { savedAnswers } from '../tables.ts';

/** Saved answers have no tenant: each function takes the handle past row-level security, or a transaction of it. */

type StoredAnswer = typeof savedAnswers.$inferSelect;

const { id, brandId, title } = savedAnswers;

/** Those for every brand, and those of this one. */
export const loadAnswers = (system: Db, ofBrand: string | undefined): Promise<StoredAnswer[]> =>
  system
    .select()
    .from(savedAnswers)
    .where(or(isNull(brandId), ofBrand === undefined ? undefined : eq(brandId, ofBrand)))
    .orderBy(sql`lower(${title})`, asc(id));

export const brandsOfAnswers = (system: Db, ids: readonly string[]) =>
  system
    .select({ id, brandId })
    .from(savedAnswers)
    .where(inArray(id, [...ids]));

/** One change at a time, so that versions and counts hold under many at once. */
export const lockAnswers = (tx: Db) => lockByName(tx, 'saved answers');

export const findAnswer = (tx: Db, answerId: string): Promise<StoredAnswer | undefined> =>
  firstOf(tx.select().from(savedAnswers).where(eq(id, answerId)));

export const countAnswers = (tx: Db, ofBrand: string | null): Promise<number> =>
  tx.$count(savedAnswers, ofBrand === null ? isNull(brandId) : eq(brandId, ofBrand));

export async function putAnswer(tx: Db, answer: StoredAnswer): Promise<void> {
  await tx.insert(savedAnswers).values(answer).onConflictDoUpdate({ target: id, set: answer });
}

/** Answers its title; undefined if there was none. */
export async function dropAnswer(tx: Db, answerId: string): Promise<string | undefined> {
  const [dropped] = await tx.delete(savedAnswers).where(eq(id, answerId)).returning({ title });
  return dropped?.title;
}
