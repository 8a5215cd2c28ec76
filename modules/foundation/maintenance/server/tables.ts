import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** Has one row while the portal is closed for maintenance, and none otherwise. */
export const maintenanceNotices = pgTable('maintenance_notices', {
  /** Always 'portal', so that there can be only one row. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  subheading: text('subheading').notNull(),
  content: text('content').notNull(),
  startedAt: at('started_at').notNull(),
  /** Who closed the portal. */
  startedBy: text('started_by').notNull(),
});
export type StoredNotice = typeof maintenanceNotices.$inferSelect;
