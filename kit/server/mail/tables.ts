import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/**
 * What became of a mail: the mail server took it, would never take it, or was not asked because the address
 * takes no mail; and, told later, that it came back or that its reader complained of it.
 */
export const mailOutcomes = ['sent', 'refused', 'suppressed', 'bounced', 'complained'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** To whom a mail went and about what, not what it said. */
export const sentMails = pgTable(
  'mail_sent',
  {
    /** A mail that is sent again after a time-out is the same one. */
    messageId: text('message_id').primaryKey(),
    sentAt: at('sent_at').notNull(),
    fromName: text('from_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    brandId: text('brand_id'),
    outcome: text('outcome', { enum: mailOutcomes }).notNull().default('sent'),
    /** What a mail server said of it where it was not simply sent. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('mail_sent_newest').on(table.sentAt, table.messageId)],
);

/** Why an address takes no mail: its mailbox is not there, or its reader called a mail of ours spam. */
export const suppressionReasons = ['refused', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Addresses that take no mail of a brand's (decision 25). */
export const suppressedAddresses = pgTable(
  'mail_suppressed',
  {
    /** In small letters, and readable: staff have to tell a customer which one it is. */
    address: text('address').notNull(),
    brandId: text('brand_id').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    since: at('since').notNull(),
    /** When it was seen last that it takes none. */
    lastAt: at('last_at').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.brandId] }),
    index('mail_suppressed_newest').on(table.lastAt, table.address),
  ],
);
