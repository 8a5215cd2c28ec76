import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#kit/server/services.ts';
import { recordMail } from '#kit/server/watch/happenings.ts';
import { type MailReport, readReport } from './readReport.ts';
import { longestAnswer, suppress } from './suppression.ts';
import { sentMails } from './tables.ts';

/**
 * Takes in a raw mail that may report of one of ours. It is tied to ours by the id that nobody else knows, and
 * what follows is for the address that this one went to: whatever else the report names is anybody's word.
 *
 * @returns what it told; null where it told nothing that is new of a mail of ours.
 */
export async function takeReport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  raw: Uint8Array,
): Promise<MailReport['kind'] | null> {
  // What cannot be read as a mail reports nothing.
  const report = await readReport(raw).catch(() => null);
  if (!report || report.messageIds.length === 0) return null;
  const { kind, messageIds, isGone } = report;
  const answer = report.answer.slice(0, longestAnswer);
  const isNew = await database.system.transaction(async (tx) => {
    const [mail] = await tx
      .update(sentMails)
      .set({ outcome: kind, answer })
      // Told twice it happened once.
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
