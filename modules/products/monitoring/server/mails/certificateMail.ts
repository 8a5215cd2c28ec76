import { dateIn } from '#kit/contract/dates.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { websitePage } from '../websitePage.ts';

interface Running extends NoticeTo {
  name: string;
  url: string;
  validTo: Date;
  now: Date;
  notScanned: readonly string[];
}

/** The mail about a website's certificate that is about to expire, or has expired. */
export function certificateMail(
  brand: Brand,
  config: Config,
  { name, url, validTo, now, notScanned, ...to }: Running,
) {
  const day = dateIn(brand.timeZone, validTo);
  const isOver = validTo <= now;
  const heading = isOver
    ? `The certificate of ${name} has expired`
    : `The certificate of ${name} expires on ${day}`;
  const page = websitePage(name);
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      isOver
        ? `Since ${day} visitors of ${new URL(url).host} see a warning instead of your website.`
        : `From that day on visitors of ${new URL(url).host} would see a warning instead of your website.`,
      'Ask whoever looks after the website to renew the certificate, and to find out why it did not renew by itself.',
      ...notScanned,
    ],
    button: { label: 'Look at the website', url: `${brandAddress(brand, config)}${page}` },
  });
}
