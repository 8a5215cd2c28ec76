import { type AnyColumn, and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { accents, typedAs, typedAsTwo, wordKeyOf } from '#kit/contract/search.ts';

/** The pattern of LIKE that finds a text anywhere; the text's own wildcards are escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether what is searched for stands anywhere in one of the columns; an empty search is no condition. */
export const isInColumns = (search: string, columns: readonly AnyColumn[]): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => ilike(column, anywhere(search))));

/** What searches compare of a text (`kit/contract/search.ts`). */
function searchKey(text: SQL): SQL {
  const inTwo = typedAsTwo.reduce(
    (inner, [letter, two]) => sql`replace(${inner}, ${letter}::text, ${two}::text)`,
    text,
  );
  const typed = sql`translate(${inTwo}, ${typedAs.from}::text, ${typedAs.to}::text)`;
  const plain = sql`regexp_replace(normalize(${typed}, NFKD), ${accents}::text, '', 'g')`;
  return sql`lower(normalize(${plain}, NFC))`;
}

/**
 * Whether each word may stand in one of the columns. Databases lower-case letters outside of ASCII differently, so each of
 * these stands for any: who reads the rows looks again with `hasWords`.
 */
export function columnsMayHaveWords(
  words: readonly string[],
  columns: readonly AnyColumn[],
): SQL | undefined {
  const text = searchKey(sql`concat_ws(chr(10), ${sql.join([...columns], sql`, `)})`);
  const patternOf = (word: string) => anywhere(wordKeyOf(word)).replaceAll(/[^\p{ASCII}]/gu, '_');
  return and(...words.map((word) => sql`${text} like ${patternOf(word)}`));
}
