import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProcessDatabase,
  postgresMissing,
  processDatabase,
} from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer, typeCommand } from '#tests/support/serverProcess.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (place) => existsSync(place),
);

/** PgBouncer before `url`, which overlooks what it does not know of a connection's settings. */
async function startPooler(url: string, mode: 'session' | 'transaction') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const { hostname, port, username } = new URL(url);
  const listenPort = freePorts();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
postgres = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = options,extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    { mode: 0o644 },
  );
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program ?? '', [...asRoot, settings], { stdio: 'ignore' });
  await eventually('the pooler listens', 300, () => isListening(listenPort));
  return {
    url: `postgresql://${username}@127.0.0.1:${listenPort}/postgres`,
    async end() {
      child.kill('SIGINT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(Boolean(socket.destroy())))
      .once('error', () => resolve(false));
  });

describe.skipIf(postgresMissing || !program)(
  'Behind PgBouncer (skipped where PostgreSQL or PgBouncer is not installed)',
  () => {
    let database: ProcessDatabase;
    let pooler: { url: string; end(): Promise<void> };
    beforeAll(async () => {
      database = await processDatabase('postgres');
    });
    afterEach(() => pooler.end());
    afterAll(() => database.drop());

    it.each(['transaction', 'session'] as const)(
      'API-116: a server and a command refuse to start (%s mode), and say what to do',
      async (mode) => {
        pooler = await startPooler(database.env.DATABASE_URL ?? '', mode);
        const env = { ...database.env, DATABASE_URL: pooler.url, DEMO_DATA: 'false' };
        const refusal = await startServer({ ...env, PORT: String(freePorts()) }).then(
          (started) => started.end('SIGKILL'),
          String,
        );
        expect(refusal).toMatch(
          /Ended with 1:\nDATABASE_URL leads to a connection pooler.*of the PostgreSQL server itself/,
        );
        await expect(typeCommand(env, 'brand', 'list')).rejects.toThrow('a connection pooler');
      },
    );
  },
);
