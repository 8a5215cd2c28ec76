import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { welcomeMail } from './mails/welcomeMail.ts';
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
