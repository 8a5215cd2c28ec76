import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#kit/contract/staff.ts';
import type { Db } from '#kit/server/db/database.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { defaultBrand, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { newTotpSecret } from './authenticator.ts';
import { endAccess } from './endAccess.ts';
import { insertMember, updateMember } from './store/members.ts';
import { mayUsePassword } from './workAccounts.ts';
import { workInviteMail } from './workMails.ts';

const hoursValid = 72;

interface SetUpLink {
  url: string;
  hoursValid: number;
}

type Needed = Pick<Services, 'config' | 'clock' | 'keys'>;

/** Adds a member of staff, by default for all brands and their customers; null when the address is taken. */
export async function createStaff(
  services: Needed,
  tx: Db,
  person: {
    email: string;
    name: string;
    role: StaffRole;
    createdBy: string;
    brandIds?: string[];
    customerIds?: string[] | null;
  },
): Promise<SetUpLink | null> {
  const { link, ...fresh } = newLink(services);
  const createdAt = services.clock.now();
  const made = await insertMember(tx, { id: randomUUID(), ...person, ...fresh, createdAt });
  return made ? link : null;
}

/**
 * Voids a person's password and authenticator, forgets their work account, ends what they have open, and creates a new
 * set-up link; null when there is no such person.
 */
export async function renewStaffLink(
  services: Needed,
  tx: Db,
  staffId: string,
): Promise<(SetUpLink & { email: string }) | null> {
  const { link, ...fresh } = newLink(services);
  const member = await updateMember(tx, staffId, {
    ...fresh,
    passwordHash: null,
    lastStep: 0,
    workIssuer: null,
    workSubject: null,
  });
  if (!member) return null;
  await endAccess(tx, member, services.clock.now());
  return { ...link, email: member.email };
}

function newLink({ config, clock, keys }: Needed) {
  const { secret, hash } = createSecret();
  return {
    link: { url: `${config.CONSOLE_URL}/set-up/${secret}`, hoursValid },
    totpSecret: newTotpSecret(keys),
    linkHash: hash,
    linkExpiresAt: new Date(clock.now().getTime() + hoursValid * 3_600_000),
  };
}

/** Seconds until another link may be mailed to the person; 0 when it is allowed now. */
export const waitToMailLink = async (services: Services, tx: Db, email: string): Promise<number> =>
  (await waitsToMail(services, tx, 'invitation', [email])).get(email.toLowerCase()) ?? 0;

/**
 * Mails a set-up link to the person it is for, or, who has no password to set, how they sign in; returns what the requester
 * is shown.
 */
export async function mailSetUpLink(
  services: Services,
  tx: Db,
  { url }: SetUpLink,
  to: { email: string; askedBy: string; isNew: boolean },
): Promise<{ sentTo: string; hoursValid: number | null }> {
  const { config } = services;
  const setsPassword = mayUsePassword(config, to.email);
  const mail = setsPassword
    ? staffLinkMail(defaultBrand(), { ...to, url })
    : workInviteMail(defaultBrand(), { ...to, url: config.CONSOLE_URL });
  await queueMail(services, tx, { ...mail, isForStaff: true });
  return { sentTo: to.email, hoursValid: setsPassword ? hoursValid : null };
}

/**
 * Mailed only to the new member of staff: whoever requested the link never sees it, and cannot use it to sign
 * in as them.
 */
export function staffLinkMail(
  brand: Brand,
  to: { email: string; url: string; askedBy: string; isNew: boolean },
): Mail {
  const heading = to.isNew
    ? 'Set up your access to the console'
    : 'Set up your access to the console anew';
  const asked = to.isNew
    ? `${to.askedBy} added you to the staff of ${brand.brandNameShort}.`
    : `${to.askedBy} had your access to the console of ${brand.brandNameShort} renewed: your password and your authenticator no longer sign you in, and you are signed out everywhere.`;
  return mailOf(brand, to.email, {
    heading,
    paragraphs: [asked, 'Press the button and choose a password and an authenticator.'],
    button: { label: 'Set up your access', url: to.url },
    note: `The link holds for ${hoursValid} hours and works once. Nobody but you has it: give it to nobody. Did you not expect this? Then talk to an administrator before you use it.`,
  });
}
