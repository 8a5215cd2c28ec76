import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';

it.each(onBothDatabases)('%s names tests that are there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
