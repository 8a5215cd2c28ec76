import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** A picture's bytes are in the storage, below a name of their own that is written once. */
export interface StoredPicture {
  name: string;
  object: string;
}

/** All that a brand is made of. Texts are kept as they were written, so that they are exported byte for byte. */
export interface BrandDocument {
  files: Record<string, string>;
  pictures: StoredPicture[];
}

/** The provider's own brands, as they are now. Those that come with the program are no rows. */
export const brands = pgTable('brands', {
  brandId: text('brand_id').primaryKey(),
  version: integer('version').notNull(),
  /** Also where the document cannot be read: whose host it is then. */
  webDomain: text('web_domain').notNull(),
  document: jsonb('document').$type<BrandDocument>().notNull(),
  savedAt: at('saved_at').notNull(),
});
export type BrandRow = typeof brands.$inferSelect;

/** What a brand was before, so that a change can be undone. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.brandId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    document: jsonb('document').$type<BrandDocument>().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.version] })],
);
