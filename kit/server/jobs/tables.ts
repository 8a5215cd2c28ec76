import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/**
 * Jobs announced by a transaction and not yet handed to the queue. Written in the same transaction
 * as the change that they follow from, so that neither can happen without the other.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Becomes the job's id: relaying twice makes one job. */
    id: uuid('id').primaryKey(),
    queue: text('queue').notNull(),
    data: jsonb('data').notNull(),
    /** Jobs of one group run a few at a time, so that no organisation crowds out another. */
    groupId: text('group_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('outbox_created_at').on(table.createdAt)],
);
