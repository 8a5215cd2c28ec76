import type { ReserveTurns } from '@portal/scanner';
import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { scanHostTurns } from './tables.ts';

/** The span of a host's time that one statement reserves; a killed scan wastes no more than this. */
const spanMs = 500;
const againMs = 1000;

/**
 * Limits requests per second to a host, over all scans of all organizations in all processes on this database
 * (decision 14). While the database is down, scans wait.
 */
export function hostTurns(
  { database, log }: Pick<Services, 'database' | 'log'>,
  perSecond: number,
  signal: AbortSignal,
): ReserveTurns {
  const everyMs = 1000 / perSecond;
  const count = Math.max(1, Math.floor(spanMs / everyMs));
  return async (host) => {
    while (!signal.aborted) {
      try {
        const inMs = await reserve(database.system, host.slice(0, 253), count * everyMs);
        return { inMs, everyMs, count };
      } catch (error) {
        log.warn({ err: error }, 'no turn for a scanned host; asking again');
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
    return null;
  };
}

/** Milliseconds until the reserved span begins, by the database's clock, because processes' clocks differ. */
async function reserve(db: Db, host: string, ms: number): Promise<number> {
  const span = sql`${ms}::float8 * interval '1 millisecond'`;
  const [row] = await db
    .insert(scanHostTurns)
    .values({ host, freeAt: sql`clock_timestamp() + ${span}` })
    .onConflictDoUpdate({
      target: scanHostTurns.host,
      set: { freeAt: sql`greatest(${scanHostTurns.freeAt}, clock_timestamp()) + ${span}` },
    })
    .returning({
      inMs: sql<number>`extract(epoch from ${scanHostTurns.freeAt} - ${span} - clock_timestamp()) * 1000`.mapWith(
        Number,
      ),
    });
  return Math.max(0, row?.inMs ?? 0);
}
