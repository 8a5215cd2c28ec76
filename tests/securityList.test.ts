import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goneTests, namedTests } from './support/namedTests.ts';

const rows = readFileSync('docs/security-evidence.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));

describe('docs/security-evidence.md', () => {
  it('names only files that there are', () => {
    const files = namedTests(rows).map(({ file }) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names tests by titles that they have', () => {
    expect(goneTests(rows)).toEqual([]);
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
