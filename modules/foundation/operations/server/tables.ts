import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** Errors that browsers reported (`/utils/logger`); each part was cut and cleaned before. */
export const browserErrors = pgTable(
  'operations_browser_errors',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** The organization of the person who was signed in, if anyone was. */
    orgId: uuid('org_id'),
    message: text('message').notNull(),
    call: text('call').notNull(),
    page: text('page').notNull(),
    transactionId: text('transaction_id').notNull(),
    stack: text('stack').notNull(),
  },
  (table) => [
    index('operations_browser_errors_newest').on(table.at, table.id),
    index('operations_browser_errors_message').using('gin', table.message.op('gin_trgm_ops')),
    index('operations_browser_errors_number').using('gin', table.transactionId.op('gin_trgm_ops')),
  ],
);
export type BrowserError = typeof browserErrors.$inferSelect;
