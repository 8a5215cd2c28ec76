import { type MemberRole, memberMay, roleWords } from '#kit/contract/roles.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { findOrganization } from '../store/organizations.ts';
import { findMember } from '../store/people.ts';
import { introducedAs, nameOf } from '../store/profiles.ts';
import type { User } from '../tables.ts';
import { buttonTo, type MailTo, mailAdmins, toReaders } from './mailTo.ts';

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

export interface ToAdmin {
  /** The address of the admin who receives the mail. */
  email: string;
  companyName: string;
}
type Joined = ToAdmin & { who: string; role: MemberRole };
type Removed = ToAdmin & { who: string; by: string };
type Given = ToAdmin & { role: MemberRole; by: string };
type Renamed = ToAdmin & { name: string; by: string };

const seeAdmins = ['See the admins', '/settings/admins'] as const;
/** The small print of a mail to several: who gets it, and whom to ask. */
export const forAll = (brand: Brand, whoGetsIt: string = toReaders) =>
  `${whoGetsIt} Did you not expect it? Ask them, or write to ${supportOf(brand)}.`;

// No subject names a person: the log of mails keeps it.
export const adminJoinedMail: MailTo<Joined> = (brand, config, { email, companyName, who, role }) =>
  mailOf(brand, email, {
    heading: memberMay(role, 'change')
      ? `${companyName} has a new admin`
      : `Somebody joined ${companyName}`,
    paragraphs: [
      `${who} accepted an invitation and belongs to ${companyName} in ${brand.brandNameLong} now.`,
      roleSentence('Their', role),
    ],
    button: buttonTo(brand, config, ...seeAdmins),
    note: forAll(brand),
  });

export const adminRemovedMail: MailTo<Removed> = (brand, config, { email, companyName, who, by }) =>
  mailOf(brand, email, {
    heading: `An admin of ${companyName} was removed`,
    paragraphs: [
      `${by} removed ${who}, who is no admin of ${companyName} in ${brand.brandNameLong} any more and is signed out.`,
    ],
    button: buttonTo(brand, config, ...seeAdmins),
    note: forAll(brand),
  });

const roleSentence = (whose: 'Their' | 'Your', role: MemberRole): string =>
  `${whose} role is “${roleWords[role].name}”: who has it ${roleWords[role].may}.`;

export const roleMail: MailTo<Given> = (brand, config, { email, companyName, role, by }) =>
  mailOf(brand, email, {
    heading: `You have another role in ${companyName}`,
    paragraphs: [
      `${by} changed your role in ${companyName} in ${brand.brandNameLong}.`,
      roleSentence('Your', role),
    ],
    button: buttonTo(brand, config, `Open ${brand.brandNameShort}`, '/'),
    note: `Did you not expect it? Ask them, or write to ${supportOf(brand)}.`,
  });

export const renamedMail: MailTo<Renamed> = (brand, config, { email, companyName, name, by }) =>
  mailOf(brand, email, {
    heading: `Your name in ${brand.brandNameShort} was changed`,
    paragraphs: [
      `${by} changed your name in ${companyName} to ${name}. It stands on what you approve, and on invitations that you send.`,
    ],
    button: buttonTo(brand, config, 'See your details', '/settings/you'),
    note: `Is it not right? Change it there. Did you not expect it? Ask them, or write to ${supportOf(brand)}.`,
  });
