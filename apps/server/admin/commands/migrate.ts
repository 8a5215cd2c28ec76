import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, readConfig } from '#kit/server/config/config.ts';
import { migrate, ownMigrations, readSchema, type SchemaState } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createLog } from '#kit/server/log/log.ts';
import { defineCommand, type Outcome } from '../command.ts';

export const commands = {
  migrate: defineCommand({
    on: 'settings',
    options: {
      check: z
        .boolean()
        .default(false)
        .describe('Says which are pending and changes nothing; exit code 2 if any are'),
    },
    async run(env, { check }) {
      const config = readConfig(env);
      // To open an embedded database that is not there would make one.
      if (check && !config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'pglite')))
        return checked({ pending: ownMigrations().map(({ tag }) => tag), ahead: 0, newest: 0 });
      return check ? checked(await lookAt(config)) : migrateNow(config);
    },
  }),
};

const openAlone = (config: Config) =>
  openDatabase(config, createLog(config.LOG_LEVEL, process.stderr, undefined, 'admin'), 0);

async function lookAt(config: Config): Promise<SchemaState> {
  const database = await openAlone(config);
  try {
    return await readSchema(database.system);
  } finally {
    await database.close();
  }
}

async function migrateNow(config: Config): Promise<Outcome> {
  const database = await openAlone(config);
  try {
    const before = await readSchema(database.system);
    await migrate(database);
    const after = await readSchema(database.system);
    if (after.pending.length > 0) return { ...checked(after), code: 1 };
    const { length } = before.pending;
    const done = length > 0 ? [`Migrations that were run: ${length}.`, ...listed(before)] : [];
    return { code: 0, lines: [...done, stateOf(after)] };
  } finally {
    await database.close();
  }
}

function checked(state: SchemaState): Outcome {
  const { length } = state.pending;
  return length > 0
    ? {
        code: 2,
        isReport: true,
        lines: [`Migrations that are pending: ${length}.`, ...listed(state)],
      }
    : { code: 0, lines: [stateOf(state)] };
}

const listed = ({ pending }: SchemaState) => pending.map((tag) => `  ${tag}`);

const stateOf = ({ ahead }: SchemaState) =>
  ahead > 0
    ? `The database has all that this version needs, and ${ahead} migrations of a newer one.`
    : 'The database has the shape of this version.';
