import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/**
 * From when on a host may be asked again, whoever scans it: what it bears is the host's own matter,
 * so this belongs to no tenant.
 */
export const scanHostTurns = pgTable('scan_host_turns', {
  host: text('host').primaryKey(),
  freeAt: at('free_at').notNull(),
});
