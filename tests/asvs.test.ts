import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goneTests } from './support/namedTests.ts';

const text = readFileSync('docs/asvs.md', 'utf8');
const states = ['met', 'part', 'not met', 'not applicable'];

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const tableRows = text.split('\n').filter((line) => line.startsWith('| '));
const rows = tableRows
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, id = '', level = '', requirement = '', state = '', proof = ''] = cellsOf(line);
    return { line, id, level, requirement, state, proof };
  });

/** How many rows there are of each state. */
const countOf = (counted: typeof rows) =>
  states.map((state) => counted.filter((row) => row.state === state).length);

/** What a table of sums says of what its line begins with. */
const told = (name: string) => {
  const line = tableRows.find((row) => cellsOf(row)[1] === name);
  return cellsOf(line ?? '')
    .slice(2, -1)
    .map(Number);
};

const withCells = (wanted: RegExp) => rows.filter(({ state }) => wanted.test(state));

describe('docs/asvs.md', () => {
  it('has as many requirements as the standard, each once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
    expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
    expect(rows).toHaveLength(70 + 183);
  });

  it('says of each how it stands', () => {
    const unclear = rows.filter(
      ({ state, requirement, proof }) => !states.includes(state) || !requirement || !proof,
    );
    expect(unclear).toEqual([]);
  });

  it('has the sums of its rows', () => {
    for (const level of ['1', '2']) {
      const of = rows.filter((row) => row.level === level);
      expect([level, ...told(`Level ${level}`)]).toEqual([level, ...countOf(of), of.length]);
    }
    expect(told('Together')).toEqual([...countOf(rows), rows.length]);
    const chapters = [...text.matchAll(/^## V(\d+) (.+)$/gm)];
    expect(chapters).toHaveLength(17);
    for (const [, number, title] of chapters) {
      const name = `V${number} ${title}`;
      const of = rows.filter(({ id }) => id.startsWith(`${number}.`));
      expect([name, ...told(name)]).toEqual([name, ...countOf(of)]);
    }
  });

  it('names only files that there are', () => {
    const files = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md))`/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => !existsSync(file ?? ''))).toEqual([]);
  });

  it('names tests by titles that they have', () => {
    expect(goneTests(rows.map(({ line }) => line))).toEqual([]);
  });

  it('names a test or a place for what is met, and says what would change the rest', () => {
    expect(withCells(/^met$/).filter(({ proof }) => !/`[\w./-]+\.\w+`/.test(proof))).toEqual([]);
    expect(
      withCells(/^(part|not met)$/).filter(({ proof }) => !/To be met: \S/.test(proof)),
    ).toEqual([]);
  });
});
