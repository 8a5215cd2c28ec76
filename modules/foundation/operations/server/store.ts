import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { type BrowserError, browserErrors } from './tables.ts';

export const loadMails = (db: Db, limit: number) =>
  db
    .select()
    .from(sentMails)
    .orderBy(desc(sentMails.sentAt), desc(sentMails.messageId))
    .limit(limit);

export const loadErrors = (db: Db, limit: number): Promise<BrowserError[]> =>
  db
    .select()
    .from(browserErrors)
    .orderBy(desc(browserErrors.at), desc(browserErrors.id))
    .limit(limit);

export async function recordBrowserError(
  system: Db,
  error: Omit<BrowserError, 'id'>,
): Promise<void> {
  await system.insert(browserErrors).values({ id: randomUUID(), ...error });
}
