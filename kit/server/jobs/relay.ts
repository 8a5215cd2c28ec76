import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import { outbox } from './tables.ts';

/** How often it looks without being nudged: what another process announced before it died. */
const lookEveryMs = 1000;

export type Relay = ReturnType<typeof createRelay>;

/**
 * Rows that one look moves; more than that are moved by the looks that follow at once. Few, because the
 * embedded database answers nobody else meanwhile, and a mail is long.
 */
const batch = 50;

/**
 * Moves announced jobs from the outbox to their queues. Never inside a transaction: pg-boss on PGlite
 * would wait for it for ever. Two processes may relay the same row; its id makes that one job.
 */
export function createRelay(database: Database, boss: PgBoss, queues: readonly string[], log: Log) {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function relay(): Promise<void> {
    const rows = await nextRows(database.system, queues);
    for (const [queue, jobs] of Map.groupBy(rows, (row) => row.queue)) {
      await boss.insert(
        queue,
        jobs.map(({ id, data, groupId }) => ({
          id,
          data: data as object,
          ...(groupId && { group: { id: groupId } }),
        })),
      );
    }
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await database.system.delete(outbox).where(inArray(outbox.id, ids));
    if (ids.length === batch) again = true;
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
        // After what else has come in: the embedded database gives the process no turn by itself.
        if (again && timer) setImmediate(nudge);
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

/**
 * What is relayed next, of the queues that this process knows (another's wait for it). One of each
 * group before the second of any: ten thousand jobs of one organisation do not hold up another's
 * (security D2).
 */
async function nextRows(db: Db, queues: readonly string[]) {
  const waiting = db
    .select({
      id: outbox.id,
      turn: sql<number>`row_number() over (partition by coalesce(${outbox.groupId}, ${outbox.id}::text) order by ${outbox.createdAt})`.as(
        'turn',
      ),
    })
    .from(outbox)
    .where(inArray(outbox.queue, [...queues]))
    .as('waiting');
  return db
    .select(getTableColumns(outbox))
    .from(outbox)
    .innerJoin(waiting, eq(waiting.id, outbox.id))
    .orderBy(asc(waiting.turn), asc(outbox.createdAt))
    .limit(batch);
}
