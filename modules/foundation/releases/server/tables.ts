import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { NoteModule } from '../vocabulary.ts';

/** What the provider tells a brand's customers of a module's changes: the brand's, and so no tenant's. */
export const releaseNotes = pgTable(
  'releases_notes',
  {
    id: uuid('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    module: text('module').$type<NoteModule>().notNull(),
    title: text('title').notNull(),
    /** Rich text, sanitised. */
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Null: shown to nobody. */
    publishedAt: at('published_at'),
  },
  (table) => [
    index('releases_notes_newest').on(table.brandId, table.module, table.publishedAt),
    index('releases_notes_changed').on(table.changedAt, table.id),
  ],
);
export type StoredNote = typeof releaseNotes.$inferSelect;
