import { existsSync, readFileSync } from 'node:fs';

/** Tests that rows of a document name: a file between backticks, with titles in double quotes behind it. */
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

/** Those of them that are gone. */
export const goneTests = (rows: readonly string[]): string[] =>
  namedTests(rows).flatMap(({ file, titles }) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
