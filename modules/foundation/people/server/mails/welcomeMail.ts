import { helpPath } from '#kit/contract/help.ts';
import type { Config } from '#kit/server/config/config.ts';
import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, mailBranding, mailSender } from '#modules/foundation/brand/server/index.ts';

/** The mail to an admin who has just created an organization: what to do next. */
export function welcomeMail(
  brand: Brand,
  config: Config,
  {
    email,
    firstName,
    companyName,
    website,
    isRated,
    mayScan,
  }: {
    email: string;
    firstName: string;
    companyName: string;
    /** As given at onboarding; may be empty. */
    website: string;
    /** Whether it is looked at from outside by itself. */
    isRated: boolean;
    /** Whether the plan scans websites. */
    mayScan: boolean;
  },
): Omit<MailMessage, 'messageId'> {
  const address = brandAddress(brand, config);
  const heading = `Welcome to ${brand.brandNameShort}`;
  return {
    from: mailSender(brand),
    to: email,
    subject: heading,
    ...layoutMail(mailBranding(brand), {
      heading,
      paragraphs: [
        `Hello ${firstName}, ${companyName} is set up in ${brand.brandNameLong}.`,
        `Your dashboard shows whether you are all right, and what to do next. ${firstStep(website, { isRated, mayScan })}`.trim(),
      ],
      button: { label: 'Open my dashboard', url: `${address}/dashboard` },
      note: `Guides and answers are at ${brand.helpCenter || `${address}${helpPath}`}.`,
    }),
  };
}

function firstStep(
  website: string,
  { isRated, mayScan }: { isRated: boolean; mayScan: boolean },
): string {
  if (website !== '' && isRated)
    return `We look at ${website} from outside right now: what a stranger sees there is on your dashboard.`;
  if (!mayScan) return '';
  if (website === '')
    return 'A good first step takes two minutes: add your website, and read in plain words what an attacker would see there.';
  return `A good first step takes one press there: have ${website} scanned, and read in plain words what an attacker would see.`;
}
