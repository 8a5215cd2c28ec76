import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { logoAddress } from '#kit/server/mail/layoutMail.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, withPictures } from '#modules/foundation/brand/server/brands.ts';
import { editedBrand } from '#modules/foundation/brand/server/drafts.ts';
import { mailLogoOf } from '#modules/foundation/brand/server/drawLogo.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/mailOf.ts';

/** A mail has inline styles, which the console's own policy forbids; it runs nothing and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export const exampleMail = (brand: Brand, url: string): Mail =>
  mailOf(brand, 'kim@example.com', {
    heading: 'Your scan report is ready',
    paragraphs: [
      'We looked at your website and found two things to put right.',
      'This is an example: it was sent to nobody.',
    ],
    button: { label: 'Read the report', url },
    note: `You get this mail because you have an account with ${brand.brandNameShort}.`,
  });

export const previewMail = answerFile(
  contract.previewMail,
  async ({ services, http }, { brandId }) => {
    const edited = editedBrand(brandId);
    if (!edited) return refuse('NOT_FOUND');
    const { brand, published } = edited;
    const { html } = exampleMail(brand, brandAddress(published, services.config));
    const png = mailLogoOf(withPictures(brand))?.png.toString('base64') ?? '';
    http.reply.header('content-security-policy', policy);
    return {
      fileName: 'mail.html',
      contentType: 'text/html; charset=utf-8',
      body: Buffer.from(html.replaceAll(logoAddress, `data:image/png;base64,${png}`)),
      inline: true,
    };
  },
);
