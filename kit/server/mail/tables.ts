import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/**
 * The outcome of a mail: accepted by the mail server, refused by it for good, or not attempted because of the
 * suppression list; or reported later as bounced or as spam.
 */
export const mailOutcomes = ['sent', 'refused', 'suppressed', 'bounced', 'complained'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Who got a mail and about what, without its content (decision 70). */
export const sentMails = pgTable(
  'mail_sent',
  {
    /** A mail that is sent again after a timeout keeps its id. */
    messageId: text('message_id').primaryKey(),
    sentAt: at('sent_at').notNull(),
    fromName: text('from_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    brandId: text('brand_id'),
    outcome: text('outcome', { enum: mailOutcomes }).notNull().default('sent'),
    /** The mail server's answer, unless the mail was simply sent. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    index('mail_sent_newest').on(table.sentAt, table.messageId),
    index('mail_sent_brand').on(table.brandId, table.sentAt, table.messageId),
    index('mail_sent_outcome').on(table.outcome, table.sentAt, table.messageId),
    index('mail_sent_to').using('gin', table.toAddress.op('gin_trgm_ops')),
    index('mail_sent_subject').using('gin', table.subject.op('gin_trgm_ops')),
  ],
);

/** Why an address takes no mail: its mailbox does not exist, or its reader marked our mail as spam. */
export const suppressionReasons = ['refused', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The suppression list: addresses that take no mail of a brand (decision 25). */
export const suppressedAddresses = pgTable(
  'mail_suppressed',
  {
    /** In lower case and in plain text, because staff must be able to tell a customer which address it is. */
    address: text('address').notNull(),
    brandId: text('brand_id').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    since: at('since').notNull(),
    /** When a mail last failed there. */
    lastAt: at('last_at').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.brandId] }),
    index('mail_suppressed_newest').on(table.lastAt, table.address),
  ],
);
