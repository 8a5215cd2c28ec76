import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Services } from '#kit/server/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import type { NoticeKind } from '../vocabulary.ts';
import { unsubscribePath } from './paths.ts';
import { loadOff, markSent } from './store.ts';
import { unsubscribeToken } from './unsubscribeToken.ts';

/** A notice's recipient, and the address by which they unsubscribe from notices of its kind. */
export interface NoticeTo {
  email: string;
  unsubscribe: string;
}

interface Notice {
  orgId: string;
  brand: Brand;
  kind: NoticeKind;
  /** The subject matter: a second notice about the same is not sent. */
  about: string;
  mailTo: (to: NoticeTo) => Omit<MailMessage, 'messageId'>;
}

/**
 * Mails every admin who has not turned this kind off, at most once about the same subject matter. Runs in the
 * caller's transaction, so that a mail is marked as sent only if it is in the outbox.
 */
export async function sendNotice(
  { config, clock, keys }: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  { orgId, brand, kind, about, mailTo }: Notice,
): Promise<void> {
  const off = await loadOff(tx, orgId);
  for (const { cognitoId, email } of await listMembers(tx, orgId)) {
    if (off.some((choice) => choice.cognitoId === cognitoId && choice.kind === kind)) continue;
    const isFirst = await markSent(tx, orgId, { cognitoId, kind, about }, clock.now());
    if (!isFirst) continue;
    const token = unsubscribeToken({ orgId, cognitoId, kind }, keys);
    const unsubscribe = `${brandAddress(brand, config)}${unsubscribePath}?token=${token}`;
    await queueMail({ keys }, tx, { ...mailTo({ email, unsubscribe }), orgId });
  }
}
