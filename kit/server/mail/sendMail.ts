import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { countUnfinished } from '#kit/server/jobs/unfinished.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services.ts';
import type { MailMessage } from '#providers/mail/port.ts';
import { sentMails } from './tables.ts';

/** A day of tries: a mail server may be away for an hour and more. */
const retryLimit = 100;

const sendMail = defineJob({
  queue: 'mail.send',
  data: z.strictObject({ sealed: z.string().max(1_000_000) }),
  retryLimit,
  expireInSeconds: 120,
  concurrency: 3,
  // Whatever one organisation sends its people, a code that somebody waits for finds a way past it.
  groupConcurrency: 2,
});

/** Header fields are one line: a name with a line break in it must not add a header (security I8). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

type Mail = Omit<MailMessage, 'messageId'>;

/**
 * A mail waits in the database until it is sent, and the secret of its link with it. Sealed, that
 * secret is of no use to who reads the database (security L3).
 */
const purpose = 'mail in the queue';

/** Queues a mail in the caller's transaction; call `services.jobs.nudge()` after the commit. */
export const queueMail = ({ keys }: Pick<Services, 'keys'>, tx: Db, mail: Mail): Promise<void> =>
  announce(tx, sendMail, sealed(keys, mail));

/** Many at once, each for a person of the organisation that it names. */
export const queueMails = (
  { keys }: Pick<Services, 'keys'>,
  tx: Db,
  mails: readonly { orgId: string; mail: Mail }[],
): Promise<void> =>
  announceAll(
    tx,
    sendMail,
    mails.map(({ orgId, mail }) => ({ data: sealed(keys, mail), groupId: orgId })),
  );

function sealed(keys: KeyRing, mail: Mail): { sealed: string } {
  const domain = mail.from.address.split('@').at(-1);
  const message: MailMessage = {
    ...mail,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    subject: oneLine(mail.subject).slice(0, 300),
    // Made here and not at each try, so that every try sends the same.
    messageId: `${randomUUID()}@${domain}`,
  };
  return { sealed: keys.seal(purpose, JSON.stringify(message)) };
}

/** How many mails wait that are sealed by a key. */
export async function countWaitingMails(db: Db, key: number): Promise<number> {
  const isSealed = sql`data->>'sealed' like ${`${key}.%`}`;
  const announced = await db.$count(outbox, and(eq(outbox.queue, sendMail.queue), isSealed));
  return announced + (await countUnfinished(db, sendMail, isSealed));
}

export const sendMailHandler = handleJob(sendMail, async ({ services }, { sealed }) => {
  const mail = JSON.parse(await services.keys.open(purpose, sealed)) as MailMessage;
  await services.mail.send(mail);
  const { messageId, from, to, subject } = mail;
  await services.database.system
    .insert(sentMails)
    .values({
      messageId,
      sentAt: services.clock.now(),
      fromName: from.name,
      toAddress: to,
      subject,
    })
    .onConflictDoNothing();
});
