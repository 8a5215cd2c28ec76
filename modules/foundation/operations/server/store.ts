import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { isInColumns } from '#kit/server/db/anywhere.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type MailOutcome, sentMails } from '#kit/server/mail/tables.ts';
import { type BrowserError, browserErrors } from './tables.ts';

interface Page {
  /** Empty: all of them. */
  search: string;
  offset: number;
  limit: number;
}

interface MailsWanted extends Page {
  outcome?: MailOutcome | undefined;
  brands: Brands;
}

export async function loadMails(db: Db, { search, outcome, brands, offset, limit }: MailsWanted) {
  const matching = and(
    ofBrands(sentMails.brandId, brands),
    outcome && eq(sentMails.outcome, outcome),
    isInColumns(search, [sentMails.toAddress, sentMails.subject]),
  );
  const rows = await db
    .select()
    .from(sentMails)
    .where(matching)
    .orderBy(desc(sentMails.sentAt), desc(sentMails.messageId))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(sentMails, matching), rows };
}

export async function loadErrors(db: Db, { search, offset, limit }: Page) {
  const matching = isInColumns(search, [browserErrors.message, browserErrors.transactionId]);
  const rows = await db
    .select()
    .from(browserErrors)
    .where(matching)
    .orderBy(desc(browserErrors.at), desc(browserErrors.id))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(browserErrors, matching), rows };
}

export async function recordBrowserError(
  system: Db,
  error: Omit<BrowserError, 'id'>,
): Promise<void> {
  await system.insert(browserErrors).values({ id: randomUUID(), ...error });
}
