import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, ownRowsPolicy } from '#kit/server/db/columns.ts';

/** Keys with which programs read: what is an organization's, or what is of a brand. Each is one of the two. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id'),
    brandId: text('brand_id'),
    keyHash: text('key_hash').notNull(),
    name: text('name').notNull(),
    /** Of a brand's: whether it may fetch evidence packs of customers who let the provider. */
    readsPacks: boolean('reads_packs').notNull().default(false),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Its end: that of its time, or when it was withdrawn. */
    expiresAt: at('expires_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    /** Its last use, to the hour. */
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_organization').on(table.orgId, table.createdAt),
    index('api_keys_brand').on(table.brandId, table.createdAt),
    index('api_keys_past').on(table.expiresAt),
    ownRowsPolicy('api_keys'),
  ],
);

export type StoredKey = typeof apiKeys.$inferSelect;
