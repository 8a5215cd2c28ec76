import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Declined } from '../command.ts';

/** Writes a PostgreSQL database to a file in pg_dump's own format, as of one moment. */
export const dumpPostgres = (connectionString: string, file: string): Promise<void> =>
  runProgram('pg_dump', ['--format=custom', '--no-password', `--file=${file}`], connectionString);

/**
 * Fills an empty database from such a file, wholly or not at all. Owner and rights are those of the role that
 * restores: migrations give the others theirs.
 */
export const restorePostgres = (connectionString: string, file: string): Promise<void> =>
  runProgram(
    'pg_restore',
    [
      '--no-password',
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      `--dbname=${libpqVariables(connectionString).PGDATABASE}`,
      file,
    ],
    connectionString,
  );

/**
 * An address as libpq's environment variables ('Environment Variables' in PostgreSQL's manual): arguments can be
 * read by every user of the machine, and the address has a password.
 */
function libpqVariables(connectionString: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(connectionString);
  const asked = (name: string) => searchParams.get(name) ?? '';
  const variables = {
    PGHOST: asked('host') || decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: asked('port') || port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    PGSSLMODE: asked('sslmode'),
    PGSSLROOTCERT: asked('sslrootcert') || authoritiesFor(asked('sslmode')),
    PGSSLCERT: asked('sslcert'),
    PGSSLKEY: asked('sslkey'),
    PGOPTIONS: asked('options'),
    PGAPPNAME: 'portal backup',
    PGCONNECT_TIMEOUT: '10',
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Where Debian, and Red Hat, keep the authorities that the system trusts. */
const bundles = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];

/** Node knows authorities to trust; libpq wants to be told, and knows 'system' from version 16 on. */
function authoritiesFor(sslmode: string): string {
  const { PGSSLROOTCERT = '' } = process.env;
  if (PGSSLROOTCERT || sslmode !== 'verify-full') return PGSSLROOTCERT;
  return bundles.find((file) => existsSync(file)) ?? 'system';
}

/** How much of what a program says is told. */
const longestSaid = 2000;

async function runProgram(
  name: string,
  args: readonly string[],
  connectionString: string,
): Promise<void> {
  // None of the portal's settings, which hold secrets.
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(name, args, {
    env: { PATH, HOME, ...libpqVariables(connectionString) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said = `${said}${data}`.slice(-longestSaid);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Declined(missing(name)) : error;
  });
  if (code !== 0) throw new Declined(`${name} ended with ${code}: ${said.trim()}`);
}

const missing = (name: string) =>
  `${name} is not there. Install PostgreSQL's programs, of the server's version or a newer one (on Debian: apt install postgresql-client), and see that PATH leads to them.`;
