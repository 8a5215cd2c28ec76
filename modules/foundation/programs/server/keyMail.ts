import { dateIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { buttonTo, type MailTo, toReaders } from '#modules/foundation/people/server/index.ts';

interface Made {
  companyName: string;
  by: string;
  name: string;
  expiresAt: Date;
}

/** Tells an admin, whoever made it, that a program may read what is the organization's. */
export const keyMadeMail: MailTo<Made> = (
  brand,
  config,
  { email, companyName, by, name, expiresAt },
) =>
  mailOf(brand, email, {
    heading: `A program may read what ${companyName} has here`,
    paragraphs: [
      `${by} made a key for programs, “${name}”. With it a program reads what ${companyName} has in ${brand.brandNameLong}, such as websites, findings and how training goes, and changes nothing. The key works until ${dateIn(brand.timeZone, expiresAt)}.`,
    ],
    button: buttonTo(brand, config, 'See the keys', '/settings/admins'),
    note: `${toReaders} Did you not expect it? Withdraw the key there, ask them, or write to ${supportOf(brand)}.`,
  });
