import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import type { MailMessage } from '#providers/mail/port.ts';
import { seal, unseal } from './seal.ts';

/** A day of tries: a mail server may be away for an hour and more. */
const retryLimit = 100;

const sendMail = defineJob({
  queue: 'mail.send',
  data: z.strictObject({ sealed: z.string().max(1_000_000) }),
  retryLimit,
  expireInSeconds: 120,
  concurrency: 2,
});

/** Header fields are one line: a name with a line break in it must not add a header (security I8). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/** Queues a mail in the caller's transaction; call `services.jobs.nudge()` after the commit. */
export async function queueMail(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  mail: Omit<MailMessage, 'messageId'>,
): Promise<void> {
  const domain = mail.from.address.split('@').at(-1);
  const message: MailMessage = {
    ...mail,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    subject: oneLine(mail.subject).slice(0, 300),
    // Made here and not at each try, so that every try sends the same.
    messageId: `${randomUUID()}@${domain}`,
  };
  await announce(tx, sendMail, { sealed: seal(JSON.stringify(message), config.APP_SECRET) });
}

export const sendMailHandler = handleJob(sendMail, async ({ services }, { sealed }) => {
  await services.mail.send(JSON.parse(unseal(sealed, services.config.APP_SECRET)) as MailMessage);
});
