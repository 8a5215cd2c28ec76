import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { statements } from '#kit/server/log/happenings.ts';
import type { Database, Db } from './database.ts';
import { lockDirectory } from './directoryLock.ts';
import { stuckOf } from './stuck.ts';

// Keeps PGlite's superseded compiled code, a few megabytes: V8 occasionally crashes while freeing it
// (`jit_page_->allocations_.erase(addr) == 1`), https://github.com/nodejs/node/issues/64500.
setFlagsFromString('--no-wasm-code-gc');

/**
 * The embedded database: PostgreSQL in this process, on disk under `dataDir`, or in memory without one; a
 * new one is a copy of `template` (PGlite's `dumpDataDir`) if given. It has one connection, and row-level security,
 * PostgreSQL's second line of defence, does not apply.
 */
export async function openPglite(dataDir?: string, template?: Blob): Promise<Database> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  if (dataDir) mkdirSync(join(dataDir, 'pglite'), { recursive: true });
  const pglite = await PGlite.create({
    // For the console's search; on PostgreSQL it is one of its own extensions (contrib).
    extensions: { pg_trgm },
    ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
    loadDataDir: template,
  });
  takeTurns(pglite);
  const db = drizzle({ client: pglite }) as unknown as Db;
  return {
    kind: 'pglite',
    system: db,
    forOrganization: () => db,
    boss: { pglite },
    pools: () => [],
    stuck: () => stuckOf({ database: () => pglite.query('select 1') }),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

/**
 * PGlite computes in this thread and answers without yielding to the event loop, so a series of transactions
 * would block all requests. So each transaction first yields once. What a transaction asks beside itself would wait for
 * its end, and it for the answer: that is refused.
 */
function takeTurns(pglite: PGlite): void {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseInside = () => {
    if (inside.getStore()?.isOpen)
      throw new Error('A transaction asked its database for something outside of itself');
  };
  watch(pglite);
  const query = pglite.query.bind(pglite) as PGlite['query'];
  pglite.query = async (...asked) => {
    refuseInside();
    return query(...asked) as never;
  };
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = async (work) => {
    refuseInside();
    return transaction(async (tx) => {
      const own = { isOpen: true };
      await setImmediate();
      watch(tx);
      try {
        return await inside.run(own, () => work(tx));
      } finally {
        own.isOpen = false;
      }
    });
  };
}

/** Publishes each statement for metrics and traces, as on PostgreSQL. */
function watch(asked: Pick<PGlite, 'query'>): void {
  const query = asked.query.bind(asked) as PGlite['query'];
  asked.query = (text, ...rest) =>
    statements.tracePromise(() => query(text, ...rest), { text }) as never;
}
