import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rows whose time is the database's own, whatever the portal's clock says. */
const byTheDatabase = {
  'adapters/mail/outage.db.test.ts': 'pg-boss looks for due jobs by the database’s clock',
  'kit/server/jobs/jobs.db.test.ts': 'pg-boss looks for lost jobs by the database’s clock',
};

/**
 * A portal under test stands at a fixed time. What the database dates itself is right until that time and a retention
 * lie behind today, and wrong on every day after.
 */
const databaseClock =
  /(?<![.\w])(now\(\)|(clock|statement|transaction)_timestamp\(\)|(current_(date|timestamp)|localtimestamp)\b)/i;

it('database tests date their rows by the portal’s clock', () => {
  const files = globSync('{apps,kit,modules,adapters,tests}/**/*.db.test.ts');
  expect(files.length).toBeGreaterThan(100);
  const dated = files.filter((file) => databaseClock.test(readFileSync(file, 'utf8')));
  expect(dated.sort()).toEqual(Object.keys(byTheDatabase));
});

it.each(['select now()', 'at > current_date - 1', 'clock_timestamp()'])('refuses %s', (text) => {
  expect(text).toMatch(databaseClock);
});

it.each(['portal.clock.now()', 'Date.now()', 'performance.now()'])('accepts %s', (text) => {
  expect(text).not.toMatch(databaseClock);
});
