import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { Judged, WantedRecord } from './rules/domainRecords.ts';
import type { MailKey } from './rules/mailKeys.ts';

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

/** What `brand.json` is to become; shown to staff and in previews alone. */
export interface BrandDraft {
  text: string;
  /** Those that it names. */
  pictures: StoredPicture[];
  savedAt: string;
  savedBy: string;
}

/** The provider's own brands, in their current versions. Brands that come with the program have no row. */
export const brands = pgTable('brands', {
  brandId: text('brand_id').primaryKey(),
  version: integer('version').notNull(),
  /** Also needed when the document cannot be read: the host still belongs to this brand. */
  webDomain: text('web_domain').notNull(),
  document: jsonb('document').$type<BrandDocument>().notNull(),
  savedAt: at('saved_at').notNull(),
  /** The name of the member of staff; null where a command or another screen wrote it. */
  savedBy: text('saved_by'),
  draft: jsonb('draft').$type<BrandDraft>(),
  /** How often the draft was saved, published or discarded. */
  draftVersion: integer('draft_version').notNull().default(0),
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
    savedBy: text('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.version] })],
);

/** What the last check of a brand's DNS records found of each. */
export interface CheckedDomains {
  at: string;
  records: (WantedRecord & Judged)[];
}

/** Of every brand, also of those that come with the program, what its domains have besides its data. */
export const brandDomains = pgTable('brand_domains', {
  brandId: text('brand_id').primaryKey(),
  /** The keys that sign its mails, the newest last. */
  mailKeys: jsonb('mail_keys').$type<MailKey[]>().notNull(),
  /** Null until staff have checked its records once. */
  checked: jsonb('checked').$type<CheckedDomains>(),
});
export type BrandDomains = Omit<typeof brandDomains.$inferSelect, 'brandId'>;
