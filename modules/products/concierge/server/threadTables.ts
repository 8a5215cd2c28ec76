import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { ThreadFileType, ThreadSide, ThreadState, ThreadSubject } from '../vocabulary.ts';

/** What a customer asks the concierge; messages are numbered from 1. */
export const threads = tenantTable(
  'concierge_threads',
  {
    subject: text('subject').notNull(),
    aboutKind: text('about_kind').$type<ThreadSubject>().notNull(),
    aboutId: text('about_id').notNull().default(''),
    /** As it was called when the thread began. */
    aboutTitle: text('about_title').notNull().default(''),
    state: text('state').$type<ThreadState>().notNull(),
    /** The member of staff who looks after it. */
    assignedTo: uuid('assigned_to'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
    /** The number of messages, and of the last that staff have seen. */
    messages: integer('messages').notNull().default(0),
    staffReadTo: integer('staff_read_to').notNull().default(0),
    lastAt: at('last_at').notNull(),
    lastSide: text('last_side').$type<ThreadSide>().notNull(),
    preview: text('preview').notNull().default(''),
    /** When a side is to be mailed about what it has not seen, and when it was last. */
    customerMailDue: at('customer_mail_due'),
    customerMailedAt: at('customer_mailed_at'),
    staffMailDue: at('staff_mail_due'),
    staffMailedAt: at('staff_mailed_at'),
  },
  (table) => [
    index('concierge_threads_newest').on(table.orgId, table.lastAt),
    // A job knows only the thread's id.
    index('concierge_threads_id').on(table.id),
    // For the staff's inbox, over all organizations.
    index('concierge_threads_inbox').on(table.lastAt, table.id),
    index('concierge_threads_state').on(table.state, table.lastAt, table.id),
    index('concierge_threads_assigned').on(table.assignedTo, table.lastAt, table.id),
    index('concierge_threads_customer_due')
      .on(table.customerMailDue)
      .where(sql`customer_mail_due is not null`),
    index('concierge_threads_staff_due')
      .on(table.staffMailDue)
      .where(sql`staff_mail_due is not null`),
    index('concierge_threads_closed').on(table.closedAt).where(sql`closed_at is not null`),
  ],
);
export type Thread = typeof threads.$inferSelect;

const ofThread = (name: string, table: Record<'orgId' | 'threadId', AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [table.orgId, table.threadId],
    foreignColumns: [threads.orgId, threads.id],
  }).onDelete('cascade');

export const threadMessages = tenantTable(
  'concierge_thread_messages',
  {
    threadId: uuid('thread_id').notNull(),
    number: integer('number').notNull(),
    side: text('side').$type<ThreadSide>().notNull(),
    /** Of the writer at that time, because the person may be gone later. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
    /** The hash of the mail's Message-ID; null for what was written on a screen. */
    mailHash: text('mail_hash'),
    isVerified: boolean('is_verified').notNull().default(true),
    refusedFiles: integer('refused_files').notNull().default(0),
  },
  (table) => [
    uniqueIndex('concierge_thread_messages_number').on(table.orgId, table.threadId, table.number),
    // A mail that arrives twice is one message.
    uniqueIndex('concierge_thread_messages_mail')
      .on(table.orgId, table.threadId, table.mailHash)
      .where(sql`mail_hash is not null`),
    ofThread('concierge_thread_messages_thread', table),
  ],
);

/** A customer's admins who have opened or written in a thread. */
export const threadPeople = tenantTable(
  'concierge_thread_people',
  {
    threadId: uuid('thread_id').notNull(),
    cognitoId: text('cognito_id').notNull(),
    /** Who has written is mailed the answers. */
    wrote: boolean('wrote').notNull(),
    readTo: integer('read_to').notNull(),
    mailedTo: integer('mailed_to').notNull().default(0),
  },
  (table) => [
    uniqueIndex('concierge_thread_people_once').on(table.orgId, table.threadId, table.cognitoId),
    ofThread('concierge_thread_people_thread', table),
  ],
);

/** Addresses to which a person answers the mails about a thread; each mail has one of its own. */
export const replyAddresses = tenantTable(
  'concierge_reply_addresses',
  {
    threadId: uuid('thread_id').notNull(),
    cognitoId: text('cognito_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('concierge_reply_addresses_token'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When somebody who answered too late was told so. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('concierge_reply_addresses_of').on(
      table.orgId,
      table.threadId,
      table.cognitoId,
      table.createdAt,
    ),
    index('concierge_reply_addresses_expire').on(table.expiresAt),
    ofThread('concierge_reply_addresses_thread', table),
  ],
);

/** Files of messages; their content is in the storage. */
export const threadFiles = tenantTable(
  'concierge_thread_files',
  {
    threadId: uuid('thread_id').notNull(),
    messageId: uuid('message_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<ThreadFileType>().notNull(),
    size: integer('size').notNull(),
  },
  (table) => [
    index('concierge_thread_files_of').on(table.orgId, table.threadId),
    ofThread('concierge_thread_files_thread', table),
  ],
);

/** Files that were uploaded for a message that is not sent yet. */
export const unsentFiles = tenantTable(
  'concierge_unsent_files',
  {
    /** A hash of who uploaded it, so that nobody is named here who may be erased before the file is. */
    ownerHash: text('owner_hash').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<ThreadFileType>().notNull(),
    size: integer('size').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [
    index('concierge_unsent_files_of').on(table.orgId, table.ownerHash),
    index('concierge_unsent_files_age').on(table.uploadedAt),
  ],
);
