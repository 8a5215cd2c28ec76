import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether each word, in lower case, may stand in one of the columns. Databases lower-case letters outside of ASCII
 * differently, so each of these stands for any: who reads the rows looks again with `hasWords`.
 */
export function columnsMayHaveWords(
  words: readonly string[],
  columns: readonly PgColumn[],
): SQL | undefined {
  const text = sql`lower(concat_ws(chr(10), ${sql.join([...columns], sql`, `)}))`;
  return and(...words.map((word) => sql`${text} like ${`%${patternOf(word)}%`}`));
}

const patternOf = (word: string): string =>
  word.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/[^\p{ASCII}]/gu, '_');
