import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '#kit/server/db/database.ts';

/** Sends one statement and answers its rows. */
export type Ask = <Row = Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<{ rows: Row[] }>;

/** The relay's own connection, so that no other statement can delay it. */
export interface RelayConnection {
  ask: Ask;
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * PostgreSQL channel of the relays: the outbox's trigger notifies it on each commit that announces jobs
 * (migration 0034).
 */
export const channel = 'outbox';

/** A pass that takes longer is aborted together with its connection. */
const limitMs = 20_000;

/** @param onAnnounced is called after each commit that announced something. */
export const openRelayConnection = ({ boss }: Database, onAnnounced: () => void) =>
  'pglite' in boss
    ? openPglite(boss.pglite, onAnnounced)
    : openPostgres(boss.connectionString, onAnnounced);

async function openPglite(pglite: PGlite, onAnnounced: () => void): Promise<RelayConnection> {
  const unlisten = await pglite.listen(channel, onAnnounced);
  return {
    ask: (text, values) => pglite.query(text, values),
    transaction: (work) =>
      pglite.transaction((tx) => work((text, values) => tx.query(text, values))),
    close: unlisten,
  };
}

async function openPostgres(
  connectionString: string,
  onAnnounced: () => void,
): Promise<RelayConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: 'portal relay',
    connectionTimeoutMillis: 5000,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    query_timeout: limitMs + 1000,
    keepAlive: true,
  });
  // Each outstanding statement rejects with the error, and the next pass opens another connection.
  client.on('error', () => {});
  client.on('notification', onAnnounced);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const ask = ((text: string, values?: unknown[]) => client.query(text, values)) as Ask;
  return {
    ask,
    async transaction(work) {
      await client.query('begin');
      // After an error the caller closes the connection, and PostgreSQL rolls back.
      const done = await work(ask);
      await client.query('commit');
      return done;
    },
    close: () => client.end(),
  };
}
