import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** A picture's bytes are in the storage, under an object name that is written only once. */
export interface StoredPicture {
  name: string;
  object: string;
}

/** All that a brand consists of. Texts are stored unchanged, so that they are exported byte for byte. */
export interface BrandDocument {
  files: Record<string, string>;
  pictures: StoredPicture[];
}

/** The provider's own brands, in their current versions. Brands that come with the program have no row. */
export const brands = pgTable('brands', {
  brandId: text('brand_id').primaryKey(),
  version: integer('version').notNull(),
  /** Also needed when the document cannot be read: the host still belongs to this brand. */
  webDomain: text('web_domain').notNull(),
  document: jsonb('document').$type<BrandDocument>().notNull(),
  savedAt: at('saved_at').notNull(),
});
export type BrandRow = typeof brands.$inferSelect;

/** Past versions of brands, so that a change can be undone. */
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
