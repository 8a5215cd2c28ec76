import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import type { Lead } from '#kit/server/ports/marketing.ts';

/** Leads from the portal's public forms. They belong to a brand and to no tenant. */
export const leads = pgTable(
  'marketing_leads',
  {
    id: uuid('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    fields: jsonb('fields').$type<Lead['fields']>().notNull(),
    pageURI: text('page_uri').notNull(),
    pageName: text('page_name').notNull(),
    hutk: text('hutk').notNull(),
    leadStatus: text('lead_status').notNull(),
    ipAddress: text('ip_address').notNull(),
    submittedAt: at('submitted_at').notNull(),
    /** When the marketing service accepted the lead; null until then, or when no service is configured. */
    forwardedAt: at('forwarded_at'),
  },
  (table) => [index('marketing_leads_submitted_at').on(table.submittedAt)],
);
export type StoredLead = typeof leads.$inferSelect;
