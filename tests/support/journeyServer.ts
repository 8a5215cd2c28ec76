import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ProcessDatabase, processDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePorts } from './freePorts.ts';
import { postgresBinaries } from './postgresServer.ts';
import {
  reachServer,
  type ServerProcess,
  type StartedProcess,
  startProgram,
  startRole,
  startServer,
  typeCommand,
} from './serverProcess.ts';

/**
 * With JOURNEYS_ON=image, journeys run on what is shipped, as deploy/ puts it together (`npm test shipped`). With
 * JOURNEYS_ON=restored they run on that after its database and files were destroyed, and put back from a backup
 * (`npm test restored`).
 */
const place = process.env.JOURNEYS_ON;
const onImage = place === 'image' || place === 'restored';

/** A new database for the server of a journey. */
export const journeyDatabase = (): Promise<ProcessDatabase> =>
  processDatabase(onImage ? 'postgres' : 'pglite');

/** The server of a journey, on a database of `journeyDatabase`; PORT is where it is reached. */
export const startJourneyServer = (env: Record<string, string>): Promise<ServerProcess> =>
  onImage ? startShipped(env) : startServer(env);

/**
 * Two web servers, a worker and a console from the image's tree (builtServer.ts) behind Caddy with TLS, on a database
 * that `admin migrate` makes. They are set as in deploy/compose.yaml but for what journeys need and production refuses:
 * the mailbox, websites on this machine, and no rate limits (DEMO=true).
 * @param consoleAt by default on a port: Playwright itself finds no names below localhost.
 */
export async function startShipped(
  given: Record<string, string>,
  consoleAt = `localhost:${Number(given.PORT) + 1}`,
): Promise<ServerProcess> {
  const port = Number(given.PORT);
  const first = freePorts();
  const env: Record<string, string> = {
    ...given,
    PUBLIC_URL: `https://localhost:${port}`,
    CONSOLE_URL: `https://${consoleAt}`,
    MIGRATE_AT_START: 'false',
    TRUSTED_PROXIES: '1',
    PORT: String(first),
  };
  await typeCommand(env, 'migrate');
  // The second's own ports are beside Caddy's.
  const second = { PORT: String(port + 2), MAIL_RECEIVER_PORT: String(port + 4) };
  // Away from the repository, of which nothing is to be found by chance.
  const start = (own: Record<string, string>) =>
    startRole({ ...env, ...own }, undefined, env.DATA_DIR);
  const startAll = () =>
    Promise.all([
      start({ ROLES: 'web' }),
      start({ ROLES: 'web', ...second, DEMO_DATA: 'false' }),
      start({ ROLES: 'worker' }),
      start({ ROLES: 'console' }),
    ]);
  if (place === 'restored') {
    // What a start makes is in the backup too.
    const before = await startAll();
    await Promise.all(before.map((one) => one.end('SIGTERM')));
    await loseAndRestore(env);
  }
  const servers = await startAll();
  const to = { web: [first, port + 2], console: first + 1 };
  const caddy = await startCaddy(port, consoleAt, to);
  const site = reachServer(together(caddy, servers), env, {
    scheme: 'https',
    port,
    samplePort: first + 2,
    // Both web servers, and the worker's health.
    measured: [first, port + 2, first + 3],
  });
  // Its certificate is made when it is first asked for, once a web server counts as healthy and says that the name is ours.
  const asked = { method: 'GET', url: '/signin', headers: { host: `localhost:${port}` } } as const;
  await eventually('a certificate', 60, () => site.request(asked).then(Boolean, () => false));
  return site;
}

/** Makes a backup, destroys database and files, and puts them back from it (docs/operate/backup.md). */
async function loseAndRestore(env: Record<string, string>): Promise<void> {
  const { DATABASE_URL = '', DATA_DIR = '' } = env;
  const room = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const backup = join(room, 'backup');
  // Where pg_dump and pg_restore are.
  const own = { ...env, PATH: `${postgresBinaries()}:${process.env.PATH}` };
  await typeCommand(own, 'backup', backup);
  await emptyDatabase(DATABASE_URL);
  rmSync(join(DATA_DIR, 'files'), { recursive: true, force: true });
  await typeCommand(own, 'restore', backup);
  rmSync(room, { recursive: true });
}

/** Drops it, whoever is connected, and makes one of its name in which there is nothing. */
async function emptyDatabase(url: string): Promise<void> {
  const elsewhere = new URL(url);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = '/template1';
  const client = new pg.Client(elsewhere.href);
  await client.connect();
  await client.query(`drop database "${name}" with (force)`);
  await client.query(`create database "${name}" template template0`);
  await client.end();
}

/** What is said of one process, of several: what they print, and their end. */
function together(caddy: StartedProcess, servers: StartedProcess[]): StartedProcess {
  const [{ child }] = servers as [StartedProcess];
  return {
    child,
    get output() {
      return servers.flatMap(({ output }) => output);
    },
    async end(signal) {
      await caddy.end('SIGTERM');
      const codes = await Promise.all(servers.map((one) => one.end(signal)));
      return codes.every((code) => code === 0) ? 0 : 1;
    },
  };
}

/** Caddy by deploy/Caddyfile: on ports of this machine, and with certificates of its own authority. */
async function startCaddy(
  port: number,
  consoleAt: string,
  to: { web: number[]; console: number },
): Promise<StartedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-caddy-'));
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttps_port ${port}\n\thttp_port ${port + 3}\n`;
  const written = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\{\n/m, options)
    .replaceAll('127.0.0.1:9180', `127.0.0.1:${freePorts()}`)
    .replace('web-1:3000 web-2:3000', to.web.map((one) => `127.0.0.1:${one}`).join(' '))
    .replace('console:3000', `127.0.0.1:${to.console}`);
  writeFileSync(file, written);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ACME_EMAIL: 'certificates@provider.example',
    CONSOLE_DOMAIN: consoleAt,
    STAFF_NETWORKS: '127.0.0.1',
  };
  const run = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  const caddy = await startProgram(run, env, /serving initial configuration/);
  return {
    ...caddy,
    async end(signal) {
      const code = await caddy.end(signal);
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
