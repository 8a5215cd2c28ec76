import { dateIn } from '#kit/contract/dates.ts';
import { type MemberRole, memberMay } from '#kit/contract/roles.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { buttonTo, type MailTo, toEverybody as note } from './mailTo.ts';

interface ToAdmin {
  companyName: string;
  eraseAt: Date;
  askedBy: string;
  role: MemberRole;
}

const takeBack = ['Take it back', '/settings/organization'] as const;
/** For who can press it there. */
const takeBackButton = (brand: Brand, config: Config, { role }: Pick<ToAdmin, 'role'>) =>
  memberMay(role, 'change') && { button: buttonTo(brand, config, ...takeBack) };
const whatGoes =
  'Then everything goes for good: accounts that belong to no other organization, websites and scans, ratings, policies, training with its certificates, and files. Nobody can bring it back.';

/** Sent to each admin as soon as one requested the erasure. */
export const erasureAskedMail: MailTo<ToAdmin> = (brand, config, to) => {
  const day = dateIn(brand.timeZone, to.eraseAt);
  return mailOf(brand, to.email, {
    heading: `${to.companyName} is going to be erased on ${day}`,
    paragraphs: [
      `${to.askedBy} asked to have ${to.companyName} erased from ${brand.brandNameLong}. Until ${day} everything goes on as before, and an owner or an admin can take it back.`,
      whatGoes,
      'Download what you want to keep before that day.',
    ],
    ...takeBackButton(brand, config, to),
    note,
  });
};

/** Sent two days before the erasure. It names the day, because the mail may be delayed. */
export const erasureReminderMail: MailTo<ToAdmin> = (brand, config, to) => {
  const day = dateIn(brand.timeZone, to.eraseAt);
  return mailOf(brand, to.email, {
    heading: `Last reminder: ${to.companyName} is going to be erased on ${day}`,
    paragraphs: [
      `${to.companyName} is going to be erased on ${day}, as ${to.askedBy} asked.`,
      whatGoes,
    ],
    ...takeBackButton(brand, config, to),
    note,
  });
};

export function erasureTakenBackMail(
  brand: Brand,
  { email, companyName, by }: { email: string; companyName: string; by: string },
): Mail {
  return mailOf(brand, email, {
    heading: `${companyName} stays`,
    paragraphs: [`${by} took it back: ${companyName} is not going to be erased. Nothing was lost.`],
    note,
  });
}

/** Sent to the former admins when the erasure is complete; the account of who is elsewhere as well stays. */
export function erasedMail(
  brand: Brand,
  { email, companyName, isElsewhere }: { email: string; companyName: string; isElsewhere: boolean },
): Mail {
  const ofAccount = isElsewhere
    ? 'is gone. Your account stays, as you belong to another organization.'
    : 'is gone, and so is your account.';
  return mailOf(brand, email, {
    heading: `${companyName} has been erased`,
    paragraphs: [
      `All that ${brand.brandNameLong} kept of ${companyName} and of its people ${ofAccount} A subscription has ended with it.`,
      'What stays: in the log of what was done, entries by number, without names; invoices at the billing provider, as the law asks; for 90 days, that this mail was sent to you; and backups, until they are overwritten.',
    ],
    note: 'You get this mail because you were an admin of the organization. It is the last one about it.',
  });
}
