import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** Its one row is there while the portal is closed for maintenance. */
export const maintenanceNotices = pgTable('maintenance_notices', {
  /** Always 'portal', so that there is one. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  subheading: text('subheading').notNull(),
  content: text('content').notNull(),
  startedAt: at('started_at').notNull(),
  /** Who closed it. */
  startedBy: text('started_by').notNull(),
});
export type StoredNotice = typeof maintenanceNotices.$inferSelect;
