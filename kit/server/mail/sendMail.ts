import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { countUnfinished } from '#kit/server/jobs/unfinished.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { type MailMessage, MailRefused } from '#kit/server/ports/mail.ts';
import type { Services } from '#kit/server/services.ts';
import { mailTries, recordMail } from '#kit/server/watch/happenings.ts';
import { isMailboxGone } from './mailboxGone.ts';
import { isHeldBack, longestAnswer, recordAccepted, suppress } from './suppression.ts';
import { type MailOutcome, sentMails } from './tables.ts';

/** A day of tries: a mail server may be away for an hour and more. */
const retryLimit = 100;

const sending = {
  data: z.strictObject({ sealed: z.string().max(1_000_000) }),
  retryLimit,
  expireInSeconds: 120,
};
export const urgentMailQueue = 'mail.urgent';
/** Behind nothing that waits in the other queue, and with workers that no slow mail of it holds up. */
const sendUrgentMail = defineJob({ ...sending, queue: urgentMailQueue, concurrency: 2 });
const sendMail = defineJob({ ...sending, queue: 'mail.send', concurrency: 3 });
/** Letters to many let a single mail go first that is announced within this time. */
const letterYieldSeconds = 600;

/** Header fields are one line: a name with a line break in it must not add a header (security I8). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

interface Mail extends Omit<MailMessage, 'messageId'> {
  /** Of which organisation it tells: once that is erased, it is not sent. */
  orgId?: string;
}
type QueuedMail = Mail & MailMessage;

/**
 * A mail waits in the database until it is sent, and the secret of its link with it. Sealed, that
 * secret is of no use to who reads the database (security L3).
 */
const purpose = 'mail in the queue';

/** Queues a mail in the caller's transaction. */
export const queueMail = ({ keys }: Pick<Services, 'keys'>, tx: Db, mail: Mail): Promise<void> =>
  announce(tx, sendMail, sealed(keys, mail));

/** One that somebody waits for at their screen: a code, or a link that they asked for. */
export const queueUrgentMail = (
  { keys }: Pick<Services, 'keys'>,
  tx: Db,
  mail: Mail,
): Promise<void> => announce(tx, sendUrgentMail, sealed(keys, mail));

/** Many at once, each for a person of the organisation that it names. */
export const queueMails = (
  { keys }: Pick<Services, 'keys'>,
  tx: Db,
  mails: readonly { orgId: string; mail: Mail }[],
): Promise<void> =>
  announceAll(
    tx,
    sendMail,
    mails.map(({ orgId, mail }) => ({
      data: sealed(keys, { ...mail, orgId }),
      groupId: orgId,
      yieldSeconds: letterYieldSeconds,
    })),
  );

function sealed(keys: KeyRing, mail: Mail): { sealed: string } {
  const domain = mail.from.address.split('@').at(-1);
  const message: QueuedMail = {
    ...mail,
    from: { ...mail.from, name: oneLine(mail.from.name) },
    subject: oneLine(mail.subject).slice(0, 300),
    // Made here and not at each try, so that every try sends the same.
    messageId: `${randomUUID()}@${domain}`,
  };
  return { sealed: keys.seal(purpose, JSON.stringify(message)) };
}

/** How many mails wait that are sealed by a key. */
export async function countWaitingMails(db: Db, key: number): Promise<number> {
  const isSealed = sql`data->>'sealed' like ${`${key}.%`}`;
  let waiting = 0;
  for (const job of [sendUrgentMail, sendMail])
    waiting +=
      (await db.$count(outbox, and(eq(outbox.queue, job.queue), isSealed))) +
      (await countUnfinished(db, job, isSealed));
  return waiting;
}

/** @param isKept whether an organisation is there and not about to be erased. */
export const sendMailHandlers = (isKept: (system: Db, orgId: string) => Promise<boolean>) =>
  [sendUrgentMail, sendMail].map((job) =>
    handleJob(job, async ({ services, log }, { sealed }) => {
      const opened = await services.keys.open(purpose, sealed);
      const { orgId, ...mail } = JSON.parse(opened) as QueuedMail;
      if (orgId && !(await isKept(services.database.system, orgId))) return;
      const told = await send(services, mail, job === sendUrgentMail);
      const { outcome } = told;
      if (outcome !== 'sent') log.info({ outcome, brand: mail.from.brandId }, 'mail not sent');
      await keep(services, mail, told);
    }),
  );

interface Told {
  outcome: MailOutcome;
  answer: string;
}

/** @throws what has the job try again. */
async function send(
  { mail: provider, database: { system }, clock }: Services,
  mail: MailMessage,
  isAskedFor: boolean,
): Promise<Told> {
  const { brandId } = mail.from;
  const key = brandId === undefined ? null : { address: mail.to, brandId };
  const now = clock.now();
  if (key && (await isHeldBack(system, key, { isAskedFor, now }))) {
    recordMail('suppressed');
    return { outcome: 'suppressed', answer: '' };
  }
  try {
    await mailTries.tracePromise(() => provider.send(mail), {});
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const { message: answer, status } = error;
    if (key && isMailboxGone(status))
      await suppress(system, key, { reason: 'refused', answer, now });
    return { outcome: 'refused', answer };
  }
  if (key) await recordAccepted(system, key);
  return { outcome: 'sent', answer: '' };
}

async function keep(
  { database, clock }: Services,
  { messageId, from, to, subject }: MailMessage,
  { outcome, answer }: Told,
): Promise<void> {
  await database.system
    .insert(sentMails)
    .values({
      messageId,
      sentAt: clock.now(),
      fromName: from.name,
      toAddress: to,
      subject,
      brandId: from.brandId,
      outcome,
      answer: answer.slice(0, longestAnswer),
    })
    .onConflictDoNothing();
}
