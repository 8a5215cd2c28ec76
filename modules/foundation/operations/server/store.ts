import { randomUUID } from 'node:crypto';
import { type AnyColumn, and, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
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
    isIn(search, [sentMails.toAddress, sentMails.subject]),
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
  const matching = isIn(search, [browserErrors.message, browserErrors.transactionId]);
  const rows = await db
    .select()
    .from(browserErrors)
    .where(matching)
    .orderBy(desc(browserErrors.at), desc(browserErrors.id))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(browserErrors, matching), rows };
}

/**
 * Anywhere in one of the columns, each of which has an index for that, of use from three letters on; wildcards of LIKE are
 * escaped.
 */
function isIn(search: string, columns: readonly AnyColumn[]): SQL | undefined {
  const anywhere = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return search === '' ? undefined : or(...columns.map((column) => ilike(column, anywhere)));
}

export async function recordBrowserError(
  system: Db,
  error: Omit<BrowserError, 'id'>,
): Promise<void> {
  await system.insert(browserErrors).values({ id: randomUUID(), ...error });
}
