import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** Mail that the demonstration stores instead of sending it. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid('id').primaryKey(),
    /** The order of arrival. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** Unique, so that a second copy of the same mail is dropped. */
    messageId: text('message_id').notNull().unique('mailbox_messages_message_id'),
    to: text('to').notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [index('mailbox_messages_to').on(table.to, table.seq)],
);
