import { helpPath } from '#kit/contract/help.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  brandById,
  type Mail,
  mailOf,
} from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { nothingSeen } from './rules/portalData.ts';
import { lockMember, updateMember } from './store/people.ts';

/** Queues an admin's welcome mail only once, however often it is called (ONB-031). */
export async function welcomeOnce(
  services: Services,
  tx: Db,
  {
    orgId,
    cognitoId,
    companyName,
    companyUrl,
  }: { orgId: string; cognitoId: string; companyName: string; companyUrl: string },
): Promise<void> {
  const member = await lockMember(tx, orgId, cognitoId);
  if (!member || member.portalData?.welcomeEmailSent) return;
  const { email, firstName } = member;
  const brand = brandById(member.brandId);
  const subscription = await findSubscription(tx, orgId);
  const entitlement = subscription && entitlementOf(subscription, services.clock.now());
  const mail = welcomeMail(brand, services.config, {
    email,
    firstName,
    companyName,
    website: companyUrl,
    isRated: entitlement?.modules.ratings === 'ACTIVE',
    mayScan: entitlement?.modules.monitoring === 'ACTIVE',
  });
  await queueMail(services, tx, { ...mail, orgId });
  const portalData = { ...(member.portalData ?? nothingSeen), welcomeEmailSent: true };
  await updateMember(tx, orgId, cognitoId, { portalData });
}

interface Welcomed {
  email: string;
  firstName: string;
  companyName: string;
  /** As given at onboarding; may be empty. */
  website: string;
  /** Whether it is looked at from outside by itself. */
  isRated: boolean;
  /** Whether the plan scans websites. */
  mayScan: boolean;
}

/** The mail to an admin who has just created an organization: what to do next. */
export function welcomeMail(brand: Brand, config: Config, to: Welcomed): Mail {
  const address = brandAddress(brand, config);
  return mailOf(brand, to.email, {
    heading: `Welcome to ${brand.brandNameShort}`,
    paragraphs: [
      `Hello ${to.firstName}, ${to.companyName} is set up in ${brand.brandNameLong}.`,
      `Your dashboard shows whether you are all right, and what to do next. ${firstStep(to)}`.trim(),
    ],
    button: { label: 'Open my dashboard', url: `${address}/dashboard` },
    note: `Guides and answers are at ${brand.helpCenter || `${address}${helpPath}`}.`,
  });
}

function firstStep({ website, isRated, mayScan }: Welcomed): string {
  if (website !== '' && isRated)
    return `We look at ${website} from outside right now: what a stranger sees there is on your dashboard.`;
  if (!mayScan) return '';
  if (website === '')
    return 'A good first step takes two minutes: add your website, and read in plain words what an attacker would see there.';
  return `A good first step takes one press there: have ${website} scanned, and read in plain words what an attacker would see.`;
}
