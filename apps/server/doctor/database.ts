import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { refusePooler } from '#kit/server/db/direct.ts';
import { readSchema } from '#kit/server/db/migrate.ts';
import { fingerprintOf, secretsOf } from '#kit/server/keys/keyRing.ts';
import { isNearEnd, presentUse } from '#kit/server/limits/disk.ts';
import { type Finding, fault, ok, warning } from './check.ts';

const oldest = 15;
const maxApartMs = 5_000;

/** Checks version, rights, pg_dump, clock, migrations and the secret's fingerprint of a PostgreSQL server. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const { DATABASE_URL: connectionString } = config;
  if (!connectionString) {
    return [
      config.production
        ? warning('The embedded database: for one machine.', 'Set DATABASE_URL for PostgreSQL.')
        : ok('The embedded database, of the demonstration.'),
    ];
  }
  const times = { connectionTimeoutMillis: 5000, query_timeout: 5000 };
  const client = new pg.Client({ connectionString, ...times });
  client.on('error', () => {});
  await client.connect();
  try {
    await refusePooler(client);
    return [
      ...(await versionAndRights(client)),
      await clock(client),
      await migrations(client, config),
      await room(client, config),
      ...(await fingerprint(client, config)),
    ];
  } finally {
    await client.end();
  }
}

async function versionAndRights(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int / 10000 as version, current_user as role,
           rolsuper or rolcreaterole as "mayCreate",
           rolsuper or pg_has_role(datdba, 'member') as owns, quote_ident(datname) as name
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  const { version, role, mayCreate, owns, name } = rows[0];
  const roles = await client.query(
    "select count(*)::int as n from pg_roles where rolname in ('portal_tenant', 'portal_retention')",
  );
  return [
    version >= oldest
      ? ok(`PostgreSQL ${version}.`)
      : fault(`PostgreSQL ${version} is too old.`, `Take version ${oldest} or newer.`),
    mayCreate || roles.rows[0].n === 2
      ? ok(`${role} may create roles, or both are there.`)
      : fault(`${role} may not create roles.`, `As a superuser: alter role ${role} createrole;`),
    owns
      ? ok(`${role} owns the database ${name}.`)
      : fault(
          `${role} does not own the database ${name}.`,
          `As a superuser: alter database ${name} owner to ${role};`,
        ),
    await dumpProgram(version),
  ];
}

/** `admin backup` writes by pg_dump, which refuses a server that is newer than itself. */
async function dumpProgram(version: number): Promise<Finding> {
  const { PATH = '' } = process.env;
  const said = await promisify(execFile)('pg_dump', ['--version'], { env: { PATH } }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const own = Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
  if (own >= version) return ok(`pg_dump ${own} can back it up.`);
  return warning(
    own === 0 ? 'pg_dump is not here.' : `pg_dump ${own} cannot back up PostgreSQL ${version}.`,
    `Where \`admin backup\` is run, install PostgreSQL’s programs, of version ${version} or newer.`,
  );
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as now');
  const apart = Math.round(Number(rows[0].now) - (before + Date.now()) / 2);
  return Math.abs(apart) <= maxApartMs
    ? ok('This clock and the database’s are together.')
    : fault(
        `The database’s clock is ${apart / 1000} s away from this one.`,
        'Let both machines set their clocks by NTP.',
      );
}

async function migrations(
  client: pg.Client,
  { MIGRATE_AT_START: atStart }: Config,
): Promise<Finding> {
  const { pending, ahead, newest } = await readSchema(drizzle({ client }) as unknown as Db);
  const way = atStart ? 'the next start' : 'npm run admin -- migrate';
  if (newest === 0) return ok(`The database is empty; its tables are made by ${way}.`);
  if (ahead > 0 && pending.length > 0)
    return fault(
      'The database is of a newer version of the portal and lacks what this one needs.',
      'Start that version or a newer one; no older one.',
    );
  if (ahead > 0)
    return warning(
      'The database is of a newer version of the portal.',
      'This version serves on it until the upgrade is done (docs/operate/upgrade.md).',
    );
  return pending.length > 0
    ? warning(
        `${pending.length} migrations are pending.`,
        `It is brought up to date by ${way}: back it up before.`,
      )
    : ok('The database has the shape of this version.');
}

async function room(client: pg.Client, { DATABASE_MAX_MB: maxMb }: Config): Promise<Finding> {
  const { rows } = await client.query(
    'select pg_database_size(current_database())::float8 as used',
  );
  const { used } = rows[0];
  if (!maxMb) {
    const said = `The database takes ${(used / 1024 ** 3).toFixed(1)} GB, and nobody looks how much it may take.`;
    return warning(said, 'Set DATABASE_MAX_MB to what its disk can hold.');
  }
  const use = { of: 'database', used, max: maxMb * 1024 ** 2 } as const;
  const said = `The database takes ${presentUse(use)}.`;
  return isNearEnd(use)
    ? fault(
        said,
        'Give its disk more room and raise DATABASE_MAX_MB: nothing that grows is stored meanwhile.',
      )
    : ok(said);
}

async function fingerprint(client: pg.Client, config: Config): Promise<Finding[]> {
  const table = await client.query("select to_regclass('public.key_ring') as name");
  if (!table.rows[0].name) return [];
  const { rows } = await client.query(
    'select distinct fingerprint from key_ring where retired_at is null',
  );
  const own = secretsOf(config).map(fingerprintOf);
  const strange = rows.map((row) => row.fingerprint).filter((one) => !own.includes(one));
  return [
    strange.length === 0
      ? ok('APP_SECRET opens the keys of this database.')
      : fault(
          `APP_SECRET has the fingerprint ${own.join(' or ')}; the keys need ${strange.join(', ')}.`,
          "Set the secret that the other processes have (docs/operate/settings.md, 'Keys').",
        ),
  ];
}
