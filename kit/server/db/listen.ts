import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#kit/server/log/log.ts';
import type { Database } from './database.ts';

const reconnectMs = 1000;

/** Listens until it is closed. */
export interface Listener {
  close(): Promise<void>;
}

/**
 * Calls `hear` with the payload of each notification of a channel (PostgreSQL's LISTEN). On PostgreSQL it has a
 * connection of its own, which is reopened when it breaks; then `hear` is called too, with an empty payload, for
 * notifications that were missed.
 */
export const listen = (
  { boss }: Pick<Database, 'boss'>,
  channel: string,
  hear: (payload: string) => void,
  log: Log,
): Listener => {
  if (!('pglite' in boss)) return listenOnPostgres(boss.connectionString, channel, hear, log);
  const listening = boss.pglite.listen(channel, hear);
  return { close: async () => (await listening)() };
};

function listenOnPostgres(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  log: Log,
): Listener {
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | undefined;

  /** Resolves when the connection ends. */
  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString,
      application_name: `portal ${channel}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = opened;
    const ended = new Promise<void>((done) => opened.once('end', done));
    // The 'end' event follows, and there the next connection is opened.
    opened.on('error', () => {});
    opened.on('notification', ({ payload = '' }) => hear(payload));
    await opened.connect();
    await opened.query(`listen ${channel}`);
    hear('');
    await ended;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await connect().catch((error) => log.warn({ err: error, channel }, 'not listening'));
      await client?.end().catch(() => {});
      await pause(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }
  const running = run();

  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
