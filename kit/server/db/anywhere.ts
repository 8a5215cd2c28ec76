import { type AnyColumn, and, ilike, or, type SQL, sql } from 'drizzle-orm';

/** The pattern of LIKE that finds a text anywhere; the text's own wildcards are escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether what is searched for stands anywhere in one of the columns; an empty search is no condition. */
export const isInColumns = (search: string, columns: readonly AnyColumn[]): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => ilike(column, anywhere(search))));

/**
 * Whether each word, in lower case, may stand in one of the columns. Databases lower-case letters outside of ASCII
 * differently, so each of these stands for any: who reads the rows looks again with `hasWords`.
 */
export function columnsMayHaveWords(
  words: readonly string[],
  columns: readonly AnyColumn[],
): SQL | undefined {
  const text = sql`lower(concat_ws(chr(10), ${sql.join([...columns], sql`, `)}))`;
  return and(
    ...words.map((word) => sql`${text} like ${anywhere(word).replaceAll(/[^\p{ASCII}]/gu, '_')}`),
  );
}
