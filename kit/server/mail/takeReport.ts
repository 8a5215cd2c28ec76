import { and, eq, inArray } from 'drizzle-orm';
import { recordMail } from '#kit/server/log/happenings.ts';
import { readApart } from '#kit/server/reading/readApart.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { MailReport } from './readReport.ts';
import { longestAnswer, suppress } from './suppression.ts';
import { sentMails } from './tables.ts';

const readReport = readApart<Uint8Array, MailReport | null>(
  new URL('./readReport.ts', import.meta.url),
  'readReport',
);

/**
 * Processes a raw mail that may be a report about one of ours. It is matched by our message id, which nobody
 * else knows, and applies to the address of that mail: anything else in the report could be forged.
 *
 * @returns the kind of report; null if it says nothing new about a mail of ours.
 */
export async function takeReport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  raw: Uint8Array,
): Promise<MailReport['kind'] | null> {
  // Something that cannot be parsed as a mail is no report.
  const report = await readReport('reports of mails', raw);
  if (!report || report.messageIds.length === 0) return null;
  const { kind, messageIds, isGone } = report;
  const answer = report.answer.slice(0, longestAnswer);
  const isNew = await database.system.transaction(async (tx) => {
    const [mail] = await tx
      .update(sentMails)
      .set({ outcome: kind, answer })
      // A repeated report has no effect.
      .where(and(inArray(sentMails.messageId, [...messageIds]), eq(sentMails.outcome, 'sent')))
      .returning();
    if (mail?.brandId && (isGone || kind === 'complained')) {
      const { toAddress: address, brandId } = mail;
      await suppress(tx, { address, brandId }, { reason: kind, answer, now: clock.now() });
    }
    return mail !== undefined;
  });
  if (!isNew) return null;
  recordMail(kind);
  return kind;
}
