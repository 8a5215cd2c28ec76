import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/security-evidence.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));

/** Files between backticks, each with the titles in double quotes behind it. */
const named = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`((?:,? "[^"]+")*)/g)].map(
    ([, file = '', rest = '']) => ({
      file,
      titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  ),
);

describe('docs/security-evidence.md', () => {
  it('names only files that there are', () => {
    expect(named.map(({ file }) => file).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names tests by titles that they have', () => {
    const gone = named.flatMap(({ file, titles }) => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
    });
    expect(gone).toEqual([]);
  });

  it('has a test, or says when there will be one, for every requirement', () => {
    const bare = rows.filter(
      (row) =>
        !/^\|[-| ]+$|^\| +\| Requirement |^\| Fault /.test(row) &&
        !/\.test\.ts` "|with issues? \d|No test yet/.test(row),
    );
    expect(bare).toEqual([]);
  });
});
