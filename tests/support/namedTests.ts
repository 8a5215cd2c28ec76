import { existsSync, readFileSync } from 'node:fs';

/** Tests named in rows of a document: a file between backticks, followed by titles in double quotes. */
export const namedTests = (
  rows: readonly string[],
): { file: string; titles: readonly string[] }[] =>
  rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`((?:,? "[^"]+")*)/g)].map(
      ([, file = '', rest = '']) => ({
        file,
        titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
      }),
    ),
  );

/** The named tests that do not exist any more. */
export const goneTests = (rows: readonly string[]): string[] =>
  namedTests(rows).flatMap(({ file, titles }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
