import type { MailContent } from '#kit/server/mail/layoutMail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import type { NoticeTo } from './sendNotice.ts';

/**
 * A mail that its reader can unsubscribe from: by a link at its foot, and by the mail program's one click
 * (RFC 8058).
 */
export function noticeMail(
  brand: Brand,
  { email, unsubscribe }: NoticeTo,
  content: Omit<MailContent, 'note' | 'link'> & { subject?: string },
): Mail {
  return {
    unsubscribe,
    ...mailOf(brand, email, {
      ...content,
      note: `You get this mail because you look after your organization’s cyber safety in ${brand.brandNameShort}.`,
      link: { label: 'Stop mails of this kind', url: unsubscribe },
    }),
  };
}
