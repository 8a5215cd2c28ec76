import type { MailContent } from '#kit/server/mail/layoutMail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import type { NoticeTo } from './sendNotice.ts';

interface Content extends Omit<MailContent, 'button' | 'link'> {
  subject?: string;
  /** What it says, where it leads to the notice's own screen. */
  button: string | { label: string; url: string };
}

/**
 * A mail that its reader can unsubscribe from: by a link at its foot, and by the mail program's one click
 * (RFC 8058).
 */
export function noticeMail(
  brand: Brand,
  { email, page, unsubscribe }: NoticeTo,
  { button, ...content }: Content,
): Mail {
  return {
    unsubscribe,
    ...mailOf(brand, email, {
      note: `You get this mail because you look after your organization’s cyber safety in ${brand.brandNameShort}.`,
      ...content,
      button: typeof button === 'string' ? { label: button, url: page } : button,
      link: { label: 'Stop mails of this kind', url: unsubscribe },
    }),
  };
}
