import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/**
 * Jobs that were announced by a transaction and not yet handed to the queue. They are written in the same
 * transaction as the change that causes them, so that both happen or neither (decision 4). Triggers
 * (migration 0034) order groups fairly and wake the relay (decision 23).
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Becomes the job's id, so that relaying a row twice creates one job. */
    id: uuid('id').primaryKey(),
    queue: text('queue').notNull(),
    data: jsonb('data').notNull(),
    /** Only a few jobs of a group run in parallel, so that no organization crowds out another. */
    groupId: text('group_id'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    /** The job's place in its queue. It delays nothing while workers are free. */
    due: timestamp('due', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** Seconds by which the next job of the same group is due later. */
    turnSeconds: integer('turn_seconds').notNull().default(1),
    /** W3C `traceparent` of the work that announced it. */
    trace: text('trace'),
  },
  (table) => [
    index('outbox_due').on(table.queue, table.due, table.id),
    index('outbox_turn').on(table.queue, table.groupId, table.due).where(sql`group_id is not null`),
  ],
);
