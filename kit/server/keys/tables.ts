import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** The keys of this installation. What is sealed or signed names the one that did it. */
export const keyRing = pgTable('key_ring', {
  id: integer('id').primaryKey(),
  /** 256 random bits, sealed under APP_SECRET; null once retired: nothing brings them back. */
  sealed: text('sealed'),
  /** Of the APP_SECRET that sealed it: tells a wrong secret from the right one. */
  fingerprint: text('fingerprint').notNull(),
  createdAt: at('created_at').notNull(),
  /** From then on it signs; until then every process has read it. */
  activeFrom: at('active_from').notNull(),
  retiredAt: at('retired_at'),
});
export type KeyRow = typeof keyRing.$inferSelect;
