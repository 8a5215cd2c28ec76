import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/**
 * When a host may next be asked. The load on a host is the same whoever scans it, so this belongs to no
 * tenant.
 */
export const scanHostTurns = pgTable('scan_host_turns', {
  host: text('host').primaryKey(),
  freeAt: at('free_at').notNull(),
});
