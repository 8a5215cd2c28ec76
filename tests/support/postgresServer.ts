import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

export interface PostgresServer {
  /** URL of the maintenance database, as superuser. */
  url: string;
  /** Kills the server at once, without a shutdown. */
  kill(): Promise<void>;
  /** After `kill`: starts it again with the same data on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's server programs on this machine, or null. */
export function postgresBinaries(): string | null {
  const versions = '/usr/lib/postgresql';
  const places = [
    process.env.POSTGRES_BIN ?? '',
    ...(existsSync(versions)
      ? readdirSync(versions)
          .sort()
          .reverse()
          .map((v) => `${versions}/${v}/bin`)
      : []),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/bin',
  ];
  return places.find((place) => place && existsSync(join(place, 'initdb'))) ?? null;
}

/**
 * A temporary server on a free loopback port, in a temporary folder. PostgreSQL refuses to run as root, so as
 * root it is started under another user.
 *
 * @param settings added to those below, or overriding them: 'max_connections=400'.
 */
export async function startPostgres(
  binaries: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...user, cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  const start = async () => {
    const child = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
        '-c',
        'max_connections=200',
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    // Whatever fails before `stop`: no server outlives this process.
    const quit = () => child.kill('SIGQUIT');
    process.once('exit', quit);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    void exited.then(() => process.off('exit', quit));
    await eventually('PostgreSQL to start', 120, async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      return isReady(binaries, port);
    });
    return { child, exited };
  };

  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.exited;
  };
  return {
    url,
    kill: () => end('SIGQUIT'),
    restart: async () => {
      running = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (binaries: string, port: number) =>
  spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status ===
  0;

function otherUser(): { uid: number; gid: number } {
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const uid = idOf('-u');
  return uid ? { uid, gid: idOf('-g') } : { uid: 65_534, gid: 65_534 };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
