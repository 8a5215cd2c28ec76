import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { type Lost, lostWords } from '#modules/foundation/people/vocabulary.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { isRemoved } from '../rules/lost.ts';
import { findOrganization } from '../store/organizations.ts';
import { introduced, nameOf, type Sender } from '../store/profiles.ts';
import type { StepRemoval, User } from '../tables.ts';
import { forAll } from './adminMails.ts';
import { mailAdmins } from './mailTo.ts';

/** Tells a person that staff were asked to remove what they lost, so that whoever asks in their name is found out. */
export async function mailRemovalAsked(
  services: Services,
  tx: Db,
  person: User,
  { orgId, lost, reason, askedAt: at }: StepRemoval & { lost: Lost },
): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const mail = removalAskedMail(brand, { email: person.email, at, lost, reason });
  await queueUrgentMail(services, tx, { ...mail, orgId });
}

/** Tells a person, and the other admins of the organization, that staff removed what the person lost. */
export async function mailRemovalApproved(
  services: Services,
  tx: Db,
  person: User,
  {
    orgId,
    lost,
    reason,
    askedByEmail: askedBy,
    approvedBy,
  }: StepRemoval & { lost: Lost; approvedBy: string },
): Promise<void> {
  const organization = await findOrganization(tx, orgId);
  if (!organization) return;
  const { companyName } = organization;
  const { email } = person;
  const told = { at: services.clock.now(), lost, askedBy, approvedBy, reason };
  const brand = await brandOfOrganization(tx, orgId);
  await queueUrgentMail(services, tx, { ...ownStepRemovedMail(brand, { email, ...told }), orgId });
  const whose = { name: nameOf(person), email };
  await mailAdmins(services, tx, orgId, (_, to) =>
    to === email ? null : adminStepRemovedMail(brand, { email: to, companyName, whose, ...told }),
  );
}

interface Approved {
  /** The address of the admin who receives the mail. */
  email: string;
  at: Date;
  lost: Lost;
  /** Members of staff. */
  askedBy: string;
  approvedBy: string;
  reason: string;
}

export function removalAskedMail(
  brand: Brand,
  { email, at, lost, reason }: { email: string; at: Date; lost: Lost; reason: string },
): Mail {
  const { brandNameShort: name, timeZone } = brand;
  return mailOf(brand, email, {
    heading: `Somebody asked us to remove the ${lostWords[lost]} of your ${name} sign-in`,
    paragraphs: [
      `On ${dateTimeIn(timeZone, at)} ${name} support was asked to remove the ${lostWords[lost]} of ${email}. The reason: “${reason}”.`,
      'That is done once a second member of our staff has agreed, within a day. Then your password alone signs you in.',
    ],
    note: `Was it you? Then there is nothing to do. If it was not, write to ${supportOf(brand)} at once.`,
  });
}

export const ownStepRemovedMail = (brand: Brand, { email, ...approved }: Approved): Mail =>
  mailOf(brand, email, {
    heading: isRemoved(approved.lost, `your ${brand.brandNameShort} sign-in`),
    paragraphs: [
      removedWords(brand, email, approved),
      'You are signed out wherever you were signed in, and your password alone signs you in. Set up an authenticator app or a passkey again in your settings.',
    ],
    note: `Was it not you, or did you not expect it? Write to ${supportOf(brand)} at once.`,
  });

export const adminStepRemovedMail = (
  brand: Brand,
  { email, companyName, whose, ...approved }: Approved & { companyName: string; whose: Sender },
): Mail =>
  mailOf(brand, email, {
    heading: isRemoved(approved.lost, `an admin of ${companyName}`),
    paragraphs: [
      removedWords(brand, introduced(whose), approved),
      'They are signed out. Until they set up an authenticator app or a passkey again, their password alone signs them in.',
    ],
    note: forAll(brand),
  });

const removedWords = (
  { brandNameShort, timeZone }: Brand,
  whose: string,
  { at, lost, askedBy, approvedBy, reason }: Omit<Approved, 'email'>,
): string =>
  `On ${dateTimeIn(timeZone, at)} ${brandNameShort} support removed the ${lostWords[lost]} of ${whose}. ${askedBy} asked for it, and ${approvedBy} approved it. The reason: “${reason}”.`;
