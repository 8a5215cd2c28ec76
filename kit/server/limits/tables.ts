import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** How often something was done within its window, counted for all processes. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** What is counted and for whom, as a hash, because tenants' connections also use this table. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** End of the window that began with the first use. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('limit_counts_ends_at').on(table.endsAt)],
);
