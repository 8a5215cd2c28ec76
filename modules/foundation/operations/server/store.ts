import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { InputOf } from '#kit/contract/call.ts';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { isInColumns } from '#kit/server/db/anywhere.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { before } from '#kit/server/services/storedTables.ts';
import type { readErrors, readMails } from '#modules/foundation/operations/calls.ts';
import { pageSize } from '#modules/foundation/operations/vocabulary.ts';
import { type BrowserError, browserErrors } from './tables.ts';

export async function loadMails(
  db: Db,
  { search, outcome, days, page }: InputOf<typeof readMails>,
  { brands, now }: { brands: Brands; now: Date },
) {
  const matching = and(
    ofBrands(sentMails.brandId, brands),
    outcome && eq(sentMails.outcome, outcome),
    days === undefined ? undefined : gte(sentMails.sentAt, before(now, days)),
    isInColumns(search, [sentMails.toAddress, sentMails.subject]),
  );
  const rows = await db
    .select()
    .from(sentMails)
    .where(matching)
    .orderBy(desc(sentMails.sentAt), desc(sentMails.messageId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: await db.$count(sentMails, matching), rows };
}

export async function loadErrors(db: Db, { search, page }: InputOf<typeof readErrors>) {
  const matching = isInColumns(search, [browserErrors.message, browserErrors.transactionId]);
  const rows = await db
    .select()
    .from(browserErrors)
    .where(matching)
    .orderBy(desc(browserErrors.at), desc(browserErrors.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: await db.$count(browserErrors, matching), rows };
}

export async function recordBrowserError(system: Db, error: Omit<BrowserError, 'id'>) {
  await system.insert(browserErrors).values({ id: randomUUID(), ...error });
}
