import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** What browsers told of errors (`/utils/logger`), each part cut and cleaned before it came here. */
export const browserErrors = pgTable(
  'operations_browser_errors',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Whose browser it was, where it was signed in. */
    orgId: uuid('org_id'),
    message: text('message').notNull(),
    call: text('call').notNull(),
    page: text('page').notNull(),
    transactionId: text('transaction_id').notNull(),
    stack: text('stack').notNull(),
  },
  (table) => [index('operations_browser_errors_newest').on(table.at, table.id)],
);
export type BrowserError = typeof browserErrors.$inferSelect;
