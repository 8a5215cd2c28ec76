import { linePattern, personNamePattern } from '#kit/contract/formats.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { MailBranding } from '#kit/server/mail/layoutMail.ts';
import type { PdfBranding } from '#kit/server/pdf/document.ts';
import type { MailSender } from '#kit/server/ports/mail.ts';
import type { Brand } from '../schemas.ts';
import { withPictures } from './brands.ts';
import { mailLogoOf } from './drawLogo.ts';
import { logoOnFill } from './rules/logoOnFill.ts';

export const mailBranding = (brand: Brand): MailBranding => ({
  name: brand.brandNameLong,
  // Mail clients that darken a mail choose their own shades.
  roles: brand.roles.light,
  look: brand.look,
  logo: mailLogoOf(withPictures(brand)),
  supportEmail: supportOf(brand),
});

export const pdfBranding = (brand: Brand): PdfBranding => ({
  name: brand.brandNameLong,
  roles: brand.roles.light,
  logo: logoOnFill(withPictures(brand)),
  supportEmail: supportOf(brand),
});

/**
 * The sender of a brand's mails; with `by`, of one that somebody sends to people who know them better than the brand
 * (API-164).
 */
export const mailSender = (brand: Brand, { by = '' }: { by?: string } = {}): MailSender => {
  const { brandId, brandNameShort, emailDomain, bounceEmail } = brand;
  const address = `no-reply@${emailDomain}`;
  return {
    name: brandNameShort,
    ...(maySend(by, brand) && { by }),
    address,
    bounces: bounceEmail || address,
    brandId,
  };
};

const longestSender = 60;
/** Whether a mail may be sent in this name: not in what looks like an address, another line, or the brand itself. */
const maySend = (name: string, { brandNameShort, brandNameLong }: Brand): boolean =>
  name !== '' &&
  name.length <= longestSender &&
  linePattern.test(name) &&
  personNamePattern.test(name) &&
  // Marks that nobody sees, by which a word is another one for a comparison.
  !/\p{Cf}/u.test(name) &&
  ![brandNameShort, brandNameLong].some((brand) => wordsOf(name).includes(wordsOf(brand)));

const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** For the note of a mail to somebody who never asked for it: whose words the names in it are. */
export const theirWords = ({ brandNameShort }: Pick<Brand, 'brandNameShort'>): string =>
  `The names in this mail are as somebody entered them; ${brandNameShort} has not checked them.`;
