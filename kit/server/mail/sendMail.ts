import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { countUnfinished } from '#kit/server/jobs/counts.ts';
import { announce, announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { mailTries, recordMail } from '#kit/server/log/happenings.ts';
import {
  type MailMessage,
  MailRefused,
  type MailSender,
  type MailSigning,
} from '#kit/server/ports/mail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { logoAddress } from './layoutMail.ts';
import { isMailboxGone } from './mailboxGone.ts';
import { isHeldBack, longestAnswer, recordAccepted, suppress } from './suppression.ts';
import { type MailOutcome, sentMails } from './tables.ts';

/** About a day of tries, because a mail server may be down for an hour or more. */
const retryLimit = 100;

const sending = {
  data: z.strictObject({ sealed: z.string().max(1_000_000) }),
  retryLimit,
  expireInSeconds: 120,
};
export const urgentMailQueue = 'mail.urgent';
/**
 * A separate queue, so that nothing else is ahead of it, with workers of its own that other slow mail cannot
 * occupy.
 */
const sendUrgentMail = defineJob({ ...sending, queue: urgentMailQueue, concurrency: 2 });
const sendMail = defineJob({ ...sending, queue: 'mail.send', concurrency: 3 });
/** Letters to many recipients let single mails go first that are announced within this time. */
const letterYieldSeconds = 600;

/** Header fields are one line: a line break in a name must not add a header (security I8). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

interface Mail extends Omit<MailMessage, 'messageId'> {
  /** The organization that the mail is about: once that is erased, it is not sent. */
  orgId?: string;
  /** It is for the provider’s staff: it is sent in a brand’s name, and is no mail of that brand. */
  isForStaff?: boolean;
}
type QueuedMail = Mail & MailMessage;

/**
 * A queued mail waits in the database, with any secret link in it. It is sealed, so that somebody who reads
 * the database cannot use the link (security L3).
 */
const purpose = 'mail in the queue';

/** Queues a mail in the caller's transaction. */
export const queueMail = ({ keys }: Pick<Services, 'keys'>, tx: Db, mail: Mail): Promise<void> =>
  announce(tx, sendMail, sealed(keys, mail));

/** Queues a mail that somebody is waiting for at their screen: a code, or a link that they requested. */
export const queueUrgentMail = (
  { keys }: Pick<Services, 'keys'>,
  tx: Db,
  mail: Mail,
): Promise<void> => announce(tx, sendUrgentMail, sealed(keys, mail));

/** Queues many mails, each for a person of the organization that it names. */
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
    // Created here and not at each try, so that every try sends the same id.
    messageId: `${randomUUID()}@${domain}`,
  };
  return { sealed: keys.seal(purpose, JSON.stringify(message)) };
}

/** How many queued mails are sealed with this key. */
export const countWaitingMails = (db: Db, key: number): Promise<number> =>
  countUnfinished(db, [sendUrgentMail, sendMail], sql`data->>'sealed' like ${`${key}.%`}`);

type SigningOf = (services: Services, from: MailSender) => Promise<MailSigning | null>;

/**
 * @param isKept whether an organization exists and is not about to be erased.
 * @param signingOf by what mails of a sender are signed here.
 */
export const sendMailHandlers = (
  isKept: (system: Db, orgId: string) => Promise<boolean>,
  signingOf: SigningOf = async () => null,
) =>
  [sendUrgentMail, sendMail].map((job) =>
    handleJob(job, async ({ services, log }, { sealed }) => {
      const opened = await services.keys.open(purpose, sealed);
      const { orgId, isForStaff = false, ...mail } = JSON.parse(opened) as QueuedMail;
      if (orgId && !(await isKept(services.database.system, orgId))) return;
      const signing = await signingOf(services, mail.from);
      const signed = { ...mail, ...(signing && { signing }) };
      const brandId = isForStaff ? undefined : mail.from.brandId;
      const told = await send(services, signed, { brandId, isAskedFor: job === sendUrgentMail });
      const { outcome } = told;
      if (outcome !== 'sent') log.info({ outcome, brand: mail.from.brandId }, 'mail not sent');
      await keep(services, { ...mail, brandId }, told);
    }),
  );

interface Told {
  outcome: MailOutcome;
  answer: string;
}

/**
 * @param brandId the brand whose suppression list applies.
 * @throws errors that make the job retry.
 */
async function send(
  { mail: provider, brands, database: { system }, clock }: Services,
  mail: MailMessage,
  { brandId, isAskedFor }: { brandId: string | undefined; isAskedFor: boolean },
): Promise<Told> {
  const key = brandId === undefined ? null : { address: mail.to, brandId };
  const now = clock.now();
  if (key && (await isHeldBack(system, key, { isAskedFor, now }))) {
    recordMail('suppressed');
    return { outcome: 'suppressed', answer: '' };
  }
  const look = mail.from.brandId;
  const logo = look && mail.html.includes(logoAddress) ? brands.mailLogo(look) : null;
  try {
    await mailTries.tracePromise(() => provider.send({ ...mail, ...(logo && { logo }) }), {});
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
  { messageId, from, to, subject, brandId }: MailMessage & { brandId: string | undefined },
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
      brandId,
      outcome,
      answer: answer.slice(0, longestAnswer),
    })
    .onConflictDoNothing();
}
