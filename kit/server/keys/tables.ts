import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** The keys of this installation. Sealed and signed texts name their key. */
export const keyRing = pgTable('key_ring', {
  id: integer('id').primaryKey(),
  /** 256 random bits, sealed with APP_SECRET; null once the key is retired, which cannot be undone. */
  sealed: text('sealed'),
  /** Fingerprint of the APP_SECRET that sealed the key, to recognise a wrong secret. */
  fingerprint: text('fingerprint').notNull(),
  createdAt: at('created_at').notNull(),
  /** The key signs from this time on; until then every process has loaded it. */
  activeFrom: at('active_from').notNull(),
  retiredAt: at('retired_at'),
});
export type KeyRow = typeof keyRing.$inferSelect;
