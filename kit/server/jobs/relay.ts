import { asc, eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { type Database, isUnavailable } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import { outbox } from './tables.ts';

/** How often it looks without being nudged: what another process announced before it died. */
const lookEveryMs = 1000;

/**
 * Moves announced jobs from the outbox to the queue. Never inside a transaction: pg-boss on PGlite
 * would wait for it for ever. Two processes may relay the same row; its id makes that one job.
 */
export function createRelay(database: Database, boss: PgBoss, log: Log) {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function relay(): Promise<void> {
    const rows = await database.system
      .select()
      .from(outbox)
      .orderBy(asc(outbox.createdAt))
      .limit(100);
    let moved = 0;
    for (const row of rows) {
      try {
        await move(row);
        moved += 1;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        // It stays for a process that knows its queue; those behind it must not wait for that.
        log.warn({ err: error, queue: row.queue }, 'a job could not be relayed; trying again');
      }
    }
    if (moved === 100) again = true;
  }

  async function move(row: typeof outbox.$inferSelect): Promise<void> {
    const group = row.groupId ? { id: row.groupId } : undefined;
    await boss.send(row.queue, row.data as object, { id: row.id, group });
    await database.system.delete(outbox).where(eq(outbox.id, row.id));
  }

  function nudge(): void {
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = relay()
      .catch((error) => log.warn({ err: error }, 'jobs could not be relayed; trying again'))
      .finally(() => {
        running = undefined;
        if (again && timer) nudge();
      });
  }

  return {
    nudge,
    start() {
      timer = setInterval(nudge, lookEveryMs);
      nudge();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
