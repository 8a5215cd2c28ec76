import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#kit/server/clock.ts';
import { type Database, type Db, firstOrNull } from '#kit/server/db/database.ts';
import { logoAddress } from '#kit/server/mail/layoutMail.ts';
import { type MailMessage, type MailProvider, shownName } from '#kit/server/ports/mail.ts';
import { refuseHeaderInjection } from '../headers.ts';
import { mailboxMessages } from './tables.ts';

export type KeptMessage = typeof mailboxMessages.$inferSelect;

/** The most messages that a list shows. */
const listed = 200;

/** Stores mail in the database instead of sending it; `mountMailbox` shows it. */
export function createMailbox({ system: db }: Database, clock: Clock): MailProvider {
  return {
    async send(message) {
      refuseHeaderInjection(message);
      await saveMessage(db, message, clock.now());
    },
    close: () => {},
  };
}

async function saveMessage(db: Db, message: MailMessage, receivedAt: Date): Promise<void> {
  await db
    .insert(mailboxMessages)
    .values({
      id: randomUUID(),
      messageId: message.messageId,
      to: message.to.toLowerCase(),
      fromName: shownName(message.from),
      fromAddress: message.from.address,
      replyTo: message.replyTo ?? null,
      subject: message.subject,
      html: withLogo(message),
      text: message.text,
      receivedAt,
    })
    .onConflictDoNothing({ target: mailboxMessages.messageId });
}

/** The mailbox shows a mail's HTML alone. */
const withLogo = ({ html, logo }: MailMessage) =>
  logo
    ? html.replace(`src="${logoAddress}"`, `src="data:image/png;base64,${logo.toString('base64')}"`)
    : html;

/** Newest first; only mail to one address if it is given. */
export async function listMessages(db: Db, to?: string): Promise<KeptMessage[]> {
  return db
    .select()
    .from(mailboxMessages)
    .where(to === undefined ? undefined : eq(mailboxMessages.to, to.toLowerCase()))
    .orderBy(desc(mailboxMessages.seq))
    .limit(listed);
}

export const findMessage = (db: Db, id: string): Promise<KeptMessage | null> =>
  firstOrNull(db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id)));
