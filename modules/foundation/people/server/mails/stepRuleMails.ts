import { dateTimeIn } from '#kit/contract/dates.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { introducedAs } from '../store/profiles.ts';
import type { Organization, User } from '../tables.ts';
import { forAll, type ToAdmin } from './adminMails.ts';
import { buttonTo, type MailTo, mailAdmins, toEverybody } from './mailTo.ts';

/** Tells the other admins that a second step is asked of all of them, and from when on, or no longer. */
export async function mailStepRule(
  services: Services,
  tx: Db,
  { id: orgId, companyName, secondStepFrom: from }: Organization,
  admin: User,
): Promise<void> {
  const { config, clock } = services;
  const by = introducedAs(admin);
  const isNow = from !== null && from <= clock.now();
  const mailTo = (brand: Brand, email: string) => {
    const told = { email, companyName, by };
    if (email === admin.email) return null;
    if (from === null) return stepRuleOffMail(brand, told);
    return stepRuleMail(brand, config, { ...told, from: isNow ? null : from });
  };
  // It is about how each of them signs in.
  await mailAdmins(services, tx, orgId, mailTo, 'own');
}

type Told = ToAdmin & { by: string };

type Asked = Told & {
  /** Null: from now on. */
  from: Date | null;
};

export const stepRuleMail: MailTo<Asked> = (brand, config, { email, companyName, by, from }) => {
  const without = 'whoever has none is let in only to set one up.';
  return mailOf(brand, email, {
    heading: `${companyName} asks you for a second step of signing in`,
    paragraphs: [
      `${by} asks every admin of ${companyName} for a second step of signing in to ${brand.brandNameLong}: a code from an app on your phone, after your password.`,
      from
        ? `If you have none yet, set it up by ${dateTimeIn(brand.timeZone, from)}. After that, ${without}`
        : `From now on, ${without}`,
    ],
    button: buttonTo(brand, config, 'Set it up', '/settings/you'),
    note: forAll(brand, toEverybody),
  });
};

export const stepRuleOffMail = (brand: Brand, { email, companyName, by }: Told): Mail =>
  mailOf(brand, email, {
    heading: `${companyName} no longer asks for a second step of signing in`,
    paragraphs: [
      `${by} no longer asks every admin of ${companyName} for a second step of signing in to ${brand.brandNameLong}. Yours stays as it is.`,
    ],
    note: forAll(brand, toEverybody),
  });
