import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { portalForEach } from '#tests/support/portal.ts';
import type { Database } from './database.ts';
import { migrateAtStart, ownMigrations, ownNewest, readSchema } from './migrate.ts';

const portal = portalForEach();
let database: Database;
let lines: string[];
beforeEach(() => {
  ({ database } = portal.services);
  lines = [];
});

const log = createLog('warn', { write: (line) => void lines.push(line) });
const start = (atStart: boolean) => migrateAtStart(database, { MIGRATE_AT_START: atStart }, log);
const forgetNewest = () =>
  database.system.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = ${ownNewest()}`,
  );
/** As a newer version would leave it. */
const addNewer = () =>
  database.system.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${ownNewest() + 1})`,
  );

describe('A start with MIGRATE_AT_START=false', () => {
  test('API-173: serves a database that has all migrations of this version', async () => {
    await start(false);
    expect(lines).toEqual([]);
    const state = { pending: [], ahead: 0, newest: ownNewest() };
    expect(await readSchema(database.system)).toEqual(state);
  });

  test('API-173: refuses one that lacks some, says what to do, and changes nothing', async () => {
    await forgetNewest();
    const before = await readSchema(database.system);
    expect(before.pending).toEqual([ownMigrations().at(-1)?.tag]);
    await expect(start(false)).rejects.toThrow('Run npm run admin -- migrate first');
    expect(await readSchema(database.system)).toEqual(before);
  });
});

describe('A start on the database of a newer version', () => {
  test.each([true, false])(
    'API-174: serves where all migrations of this version are there, and says so (MIGRATE_AT_START=%s)',
    async (atStart) => {
      await addNewer();
      await start(atStart);
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ ahead: 1, msg: expect.stringContaining('of a newer version') }),
      ]);
    },
  );

  test('API-174: is refused where one of them is missing', async () => {
    await forgetNewest();
    await addNewer();
    await expect(start(true)).rejects.toThrow('Start the version that it was made by');
  });
});
