import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allTables } from '#apps/server/allTables.ts';
import { dataModel } from './support/dataModel.ts';

it('docs/develop/data-model.md draws every table, and is up to date (npm run docs:data)', async () => {
  const drawn = await dataModel();
  const missing = allTables.map(getTableName).filter((name) => !drawn.includes(`  ${name} {`));
  expect(missing).toEqual([]);
  expect(readFileSync('docs/develop/data-model.md', 'utf8')).toBe(drawn);
});
