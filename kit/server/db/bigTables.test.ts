/** An index on a table of millions of rows is built before an upgrade (docs/operate/big-tables.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const big = [
  'audit_entries',
  'mail_sent',
  'monitoring_findings',
  'ratings_findings',
  'ratings_ratings',
];
const migrations = join(import.meta.dirname, 'migrations');
const docs = join(import.meta.dirname, '../../../docs/operate');
const page = readFileSync(join(docs, 'big-tables.md'), 'utf8');

/** The statements that build an index on a big table, since there are such. */
const built = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql') && name >= '0039')
  .flatMap((name) => readFileSync(join(migrations, name), 'utf8').split('--> statement-breakpoint'))
  .filter((text) => /CREATE (UNIQUE )?INDEX/.test(text))
  .filter((text) => big.some((table) => text.includes(` ON "${table}" `)));

it('a migration passes over an index on a big table that is there, and the page says how to build it', () => {
  expect(built.length).toBeGreaterThan(5);
  for (const statement of built) {
    const [, name] = /INDEX IF NOT EXISTS "(\w+)"/.exec(statement) ?? [];
    expect(page, statement).toContain(`create index concurrently if not exists ${name} on `);
  }
});
