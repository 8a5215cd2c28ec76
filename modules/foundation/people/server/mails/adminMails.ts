import { type MemberRole, memberMay, roleWords } from '#kit/contract/roles.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { mailAdmins } from '../erasure.ts';
import { introduced, nameOf } from '../profiles.ts';
import { findOrganization } from '../store/organizations.ts';
import { findMember } from '../store/people.ts';
import type { User } from '../tables.ts';

/** Tells the other admins of an organization who has become one. */
export async function mailAdminJoined(
  services: Services,
  tx: Db,
  orgId: string,
  cognitoId: string,
): Promise<void> {
  const organization = await findOrganization(tx, orgId);
  const joined = await findMember(tx, orgId, cognitoId);
  if (!organization || !joined) return;
  const { companyName } = organization;
  const told = { companyName, who: introducedAs(joined), role: joined.role };
  await mailAdmins(services, tx, orgId, (brand, email) =>
    email === joined.email ? null : adminJoinedMail(brand, services.config, { email, ...told }),
  );
}

/** Tells the admins who are left that one was removed, whoever did it. */
export async function mailAdminRemoved(
  services: Services,
  tx: Db,
  orgId: string,
  { removed, by }: { removed: User; by: User },
): Promise<void> {
  const organization = await findOrganization(tx, orgId);
  if (!organization) return;
  const { companyName } = organization;
  const told = { companyName, who: introducedAs(removed), by: introducedAs(by) };
  await mailAdmins(services, tx, orgId, (brand, email) =>
    adminRemovedMail(brand, services.config, { email, ...told }),
  );
}

/** Tells a person that their role is another one. */
export async function mailRole(
  services: Services,
  tx: Db,
  orgId: string,
  { changed, by }: { changed: User; by: User },
): Promise<void> {
  const organization = await findOrganization(tx, orgId);
  if (!organization) return;
  const brand = await brandOfOrganization(tx, orgId);
  const { email, role } = changed;
  const told = { email, role, companyName: organization.companyName, by: introducedAs(by) };
  await queueMail(services, tx, { orgId, ...roleMail(brand, services.config, told) });
}

/** So many a day that nobody's mailbox is flooded by a colleague. */
const mostRenamedADay = 3;

/** Tells a person whose name another admin changed. */
export async function mailRenamed(
  services: Services,
  tx: Db,
  { orgId, cognitoId }: Pick<Member, 'orgId' | 'cognitoId'>,
  { before, after }: { before: User; after: User },
): Promise<void> {
  if (after.cognitoId === cognitoId || nameOf(before) === nameOf(after)) return;
  const limit = { key: `renamed:${after.cognitoId}`, max: mostRenamedADay, seconds: 86_400 };
  if ((await countUse(tx, [limit], services.clock.now())) > 0) return;
  const organization = await findOrganization(tx, orgId);
  const by = await findMember(tx, orgId, cognitoId);
  if (!organization || !by) return;
  const { companyName } = organization;
  const brand = await brandOfOrganization(tx, orgId);
  const told = { email: after.email, companyName, name: nameOf(after), by: introducedAs(by) };
  await queueMail(services, tx, { orgId, ...renamedMail(brand, services.config, told) });
}

const introducedAs = (user: User): string => introduced({ name: nameOf(user), email: user.email });

interface ToAdmin {
  email: string;
  companyName: string;
}

const toAdmins = (brand: Brand, config: Config) => ({
  label: 'See the admins',
  url: `${brandAddress(brand, config)}/settings/admins`,
});
const forAll = (brand: Brand) =>
  `Every admin of your organization gets this mail. Did you not expect it? Ask them, or write to ${supportOf(brand)}.`;

// No subject names a person: the log of mails keeps it.
export const adminJoinedMail = (
  brand: Brand,
  config: Config,
  { email, companyName, who, role }: ToAdmin & { who: string; role: MemberRole },
): Mail =>
  mailOf(brand, email, {
    heading: memberMay(role, 'change')
      ? `${companyName} has a new admin`
      : `Somebody joined ${companyName}`,
    paragraphs: [
      `${who} accepted an invitation and belongs to ${companyName} in ${brand.brandNameLong} now.`,
      roleSentence('Their', role),
    ],
    button: toAdmins(brand, config),
    note: forAll(brand),
  });

export const adminRemovedMail = (
  brand: Brand,
  config: Config,
  { email, companyName, who, by }: ToAdmin & { who: string; by: string },
): Mail =>
  mailOf(brand, email, {
    heading: `An admin of ${companyName} was removed`,
    paragraphs: [
      `${by} removed ${who}, who is no admin of ${companyName} in ${brand.brandNameLong} any more and is signed out.`,
    ],
    button: toAdmins(brand, config),
    note: forAll(brand),
  });

const roleSentence = (whose: 'Their' | 'Your', role: MemberRole): string =>
  `${whose} role is “${roleWords[role].name}”: who has it ${roleWords[role].may}.`;

export const roleMail = (
  brand: Brand,
  config: Config,
  { email, companyName, role, by }: ToAdmin & { role: MemberRole; by: string },
): Mail =>
  mailOf(brand, email, {
    heading: `You have another role in ${companyName}`,
    paragraphs: [
      `${by} changed your role in ${companyName} in ${brand.brandNameLong}.`,
      roleSentence('Your', role),
    ],
    button: {
      label: `Open ${brand.brandNameShort}`,
      url: `${brandAddress(brand, config)}/`,
    },
    note: `You are still signed in. Did you not expect it? Ask them, or write to ${supportOf(brand)}.`,
  });

export const renamedMail = (
  brand: Brand,
  config: Config,
  { email, companyName, name, by }: ToAdmin & { name: string; by: string },
): Mail =>
  mailOf(brand, email, {
    heading: `Your name in ${brand.brandNameShort} was changed`,
    paragraphs: [
      `${by} changed your name in ${companyName} to ${name}. It stands on what you approve, and on invitations that you send.`,
    ],
    button: {
      label: 'See your details',
      url: `${brandAddress(brand, config)}/settings/you`,
    },
    note: `Is it not right? Change it there. Did you not expect it? Ask them, or write to ${supportOf(brand)}.`,
  });
