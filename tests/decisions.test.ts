import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const decisions = globSync('docs/decisions/0*.md').map((path) =>
  Number(basename(path).slice(0, 4)),
);
const files = globSync(
  '{apps,kit,modules,adapters,packages,testbed,scripts}/**/*.{ts,tsx,mjs}',
).filter((path) => !/node_modules|\.test\.tsx?$/.test(path));

/** The decisions that a source file's comments name: 'decision 22', 'decisions/0022-tenant-door.md'. */
const namedIn = (text: string) =>
  [...text.matchAll(/\bdecisions?[ /]0*(\d+)\b/gi)].map(([, number]) => Number(number));

const named = new Map<number, string[]>();
for (const path of files) {
  for (const number of namedIn(readFileSync(path, 'utf8'))) {
    named.set(number, [...(named.get(number) ?? []), path]);
  }
}

describe('Decisions', () => {
  it('are read out of comments', () => {
    expect(namedIn('(decision 22) docs/decisions/0003-x.md; Decision 4.')).toEqual([22, 3, 4]);
    expect(namedIn('decided 5 times; the decision of 2024')).toEqual([]);
  });

  it('are each named at the place in the code that they are about', () => {
    expect(decisions.filter((number) => !named.has(number))).toEqual([]);
  });

  it('exist where the code names them', () => {
    expect([...named].filter(([number]) => !decisions.includes(number))).toEqual([]);
  });
});
