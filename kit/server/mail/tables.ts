import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** That a mail was taken by the mail server: to whom and about what, not what it said. */
export const sentMails = pgTable(
  'mail_sent',
  {
    /** A mail that is sent again after a time-out is the same one. */
    messageId: text('message_id').primaryKey(),
    sentAt: at('sent_at').notNull(),
    fromName: text('from_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
  },
  (table) => [index('mail_sent_newest').on(table.sentAt, table.messageId)],
);
