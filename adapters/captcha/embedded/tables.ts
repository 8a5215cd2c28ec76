import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** Challenges that were solved and used, until they expire. */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    /** The challenge's own signature. */
    signature: text('signature').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('captcha_used_expires_at').on(table.expiresAt)],
);
