import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { NoteModule } from '../vocabulary.ts';

/** Release notes about a module. They belong to a brand, and so to no tenant. */
export const releaseNotes = pgTable(
  'releases_notes',
  {
    id: uuid('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    module: text('module').$type<NoteModule>().notNull(),
    title: text('title').notNull(),
    /** Rich text as sanitized HTML. */
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Null: not shown to customers. */
    publishedAt: at('published_at'),
  },
  (table) => [
    index('releases_notes_newest').on(table.brandId, table.module, table.publishedAt),
    index('releases_notes_changed').on(table.changedAt, table.id),
  ],
);
export type StoredNote = typeof releaseNotes.$inferSelect;
