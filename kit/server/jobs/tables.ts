import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/**
 * Jobs announced by a transaction and not yet handed to the queue. Written in the same transaction
 * as the change that they follow from, so that neither can happen without the other (decision 4). Its triggers
 * (migration 0034) set a group's turns and wake the relay (decision 23).
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
    /** Its place in the order of its queue: no job starts later because of it while workers are free. */
    due: timestamp('due', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** How much later the next job of the same group is due, in seconds. */
    turnSeconds: integer('turn_seconds').notNull().default(1),
    /** W3C `traceparent` of what announced it. */
    trace: text('trace'),
  },
  (table) => [
    index('outbox_due').on(table.queue, table.due, table.id),
    index('outbox_turn').on(table.queue, table.groupId, table.due).where(sql`group_id is not null`),
  ],
);
