import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { DocumentState } from '../vocabulary.ts';

/** Documents that are drawn in the background, one row for each person who asked. */
export const documents = tenantTable(
  'documents',
  {
    /** Which of the kinds that modules contribute. */
    kind: text('kind').notNull(),
    /** By which its module finds what is to be drawn. */
    reference: text('reference').notNull(),
    /** Of what is drawn: a document is handed out as long as it would be drawn the same again. */
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    /** The call that asked for it, which also hands it out. */
    address: text('address').notNull(),
    /** An admin's email address, or the staff member of a customer-service session. */
    askedBy: text('asked_by').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    askedAt: at('asked_at').notNull(),
    begunAt: at('begun_at'),
    endedAt: at('ended_at'),
    /** When who asked for it last looked what becomes of it. */
    watchedAt: at('watched_at'),
    /**
     * The name of its file in the organization's storage, which is told to nobody. Rows of the same content share it
     * while it is drawn.
     */
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    // A job knows its document only by this id (security T6).
    uniqueIndex('documents_id').on(table.id),
    uniqueIndex('documents_waiting')
      .on(table.orgId, table.contentHash, table.askedBy)
      .where(sql`state = 'waiting'`),
    index('documents_drawn').on(table.orgId, table.contentHash),
    index('documents_past').on(table.askedAt),
  ],
);
