import { dateIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';

/** Tells an admin, whoever made it, that a program may read what is the organization's. */
export const keyMadeMail = (
  brand: Brand,
  config: Config,
  {
    email,
    companyName,
    by,
    name,
    expiresAt,
  }: { email: string; companyName: string; by: string; name: string; expiresAt: Date },
): Mail =>
  mailOf(brand, email, {
    heading: `A program may read what ${companyName} has here`,
    paragraphs: [
      `${by} made a key for programs, “${name}”. With it a program reads what ${companyName} has in ${brand.brandNameLong}, such as websites, findings and how training goes, and changes nothing. The key works until ${dateIn(brand.timeZone, expiresAt)}.`,
    ],
    button: {
      label: 'See the keys',
      url: `${brandAddress(brand, config)}/settings/admins`,
    },
    note: `Every admin of your organization gets this mail. Did you not expect it? Withdraw the key there, ask them, or write to ${supportOf(brand)}.`,
  });
