/**
 * The scanner must not know the testbed: its source contains no path, name or word from which the sites are
 * generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentences, trades } from './random/words.ts';

const scanner = join(import.meta.dirname, '../../../packages/scanner/src');
const own = ['data', 'testing'];

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return own.includes(entry.name) ? [] : sourcesBelow(path);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const testbedOnly = [
  ...sentences,
  ...trades.flatMap(({ name, things, columns }) => [name, ...things, `${columns.join(' ')}`]),
  'sample.localhost',
  'partner.example',
  'shop.example',
  'not-a-real-password',
  'Harbor Bakery',
  'harbor_session',
];

test('no string of the testbed stands in the scanner, and no file of it is imported', () => {
  const wrong = sourcesBelow(scanner).flatMap((path) => {
    const code = readFileSync(path, 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
    const said = testbedOnly.filter((words) => code.includes(words));
    return [...said, ...(/from '@portal\/testbed\b/.test(code) ? ['an import'] : [])].map(
      (words) => `${path}: ${words}`,
    );
  });
  expect(wrong).toEqual([]);
});
