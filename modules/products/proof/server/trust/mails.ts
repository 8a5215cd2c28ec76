import { longDateIn } from '#kit/contract/dates.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf, theirWords } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';

/** The mail to the admins of whom somebody asks for documents. */
export const askedMail = (
  brand: Brand,
  { name, asker, ...to }: NoticeTo & { name: string; asker: string },
): Mail =>
  noticeMail(brand, to, {
    heading: `${asker} asks for documents of your trust page`,
    paragraphs: [
      `${name} of ${asker} asks for the policies that your trust page shows, and has agreed to your words about them. Nobody has looked at whether they are who they say.`,
      'Approve or decline it on the screen of your trust page. Until then they get nothing.',
    ],
    button: 'See who asks',
  });

interface Given {
  email: string;
  address: string;
  companyName: string;
  expiresAt: Date;
}

/** The mail with the link to the documents. What whoever asked typed does not stand in it. */
export const documentsMail = (
  brand: Brand,
  { email, address, companyName, expiresAt }: Given,
): Mail =>
  mailOf(brand, email, {
    heading: `The documents of ${companyName}`,
    paragraphs: [
      `Somebody asked ${companyName} with this mail address for the policies on its trust page. ${companyName} agreed.`,
      'The page behind the button shows them. You need no account.',
    ],
    button: { label: 'Open the documents', url: address },
    note: `The link works until ${longDateIn(brand.timeZone, expiresAt)}, unless ${companyName} switches its page off before. It is for you alone. If you did not ask, delete this mail. ${theirWords(brand)}`,
  });
