import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import type { Db } from '#kit/server/db/database.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  brandById,
  type Mail,
  mailOf,
} from '#modules/foundation/brand/server/index.ts';
import { hasPlan } from '#modules/foundation/plans/server/index.ts';
import { magicLinkVariants } from '../vocabulary.ts';
import { upsertMagicLink } from './store/magicLinks.ts';
import type { MagicLink } from './tables.ts';

const daysValid = 14;

const order = z.strictObject({
  brandId: z.string().max(40),
  channelId: z.string().max(60),
  planId: z.string().max(60),
  variant: z.enum(magicLinkVariants).default('standard'),
  email,
  firstName: line(100).default(''),
  lastName: line(100).default(''),
  companyName: line(200).default(''),
  /** The member of the provider's staff who creates the link. */
  createdBy: z.string().min(1).max(254),
  /** Whether the portal mails the link; otherwise staff hand it over themselves. */
  mail: z.boolean(),
});

type Order = z.input<typeof order>;
interface Made {
  linkId: string;
  url: string;
}

/** The address already received the maximum number of invitations in the last hour. */
export class MailedOften extends Error {}

/** Runs in a transaction of its own; after the commit the mail is queued. */
export const createMagicLink = (services: Services, ordered: Order): Promise<Made> =>
  services.database.system.transaction((tx) => saveMagicLink(services, tx, ordered));

/**
 * Creates a magic link for a future customer, and returns its address, which is not stored anywhere. An
 * earlier link of the brand to the same address becomes void.
 *
 * @throws ZodError; MailedOften when the link is to be mailed but the address has had too many mails, and
 * then no link is created; Error when the brand has no such channel or plan.
 */
export async function saveMagicLink(services: Services, tx: Db, ordered: Order): Promise<Made> {
  const { mail, ...wanted } = order.parse(ordered);
  if (!hasPlan(wanted)) {
    throw new Error(`Brand ${wanted.brandId} has no plan ${wanted.planId} in ${wanted.channelId}.`);
  }
  const brand = brandById(wanted.brandId);
  const now = services.clock.now();
  const { secret, hash: linkHash } = createSecret();
  const path = wanted.variant === 'security' ? 'signupSec' : 'signupLink';
  const url = `${brandAddress(brand, services.config)}/${path}/${secret}`;
  if (mail) {
    const { email } = wanted;
    if ((await waitsToMail(services, tx, 'invitation', [email])).has(email))
      throw new MailedOften();
    await queueMail(services, tx, magicLinkMail(brand, { ...wanted, url }));
  }
  const linkId = await upsertMagicLink(tx, {
    ...wanted,
    id: randomUUID(),
    linkHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + daysValid * 86_400_000),
  });
  return { linkId, url };
}

/** The mail by which the provider invites a future customer to sign up. */
export function magicLinkMail(
  brand: Brand,
  {
    email,
    firstName,
    companyName,
    variant,
    url,
  }: Pick<MagicLink, 'email' | 'firstName' | 'companyName' | 'variant'> & { url: string },
): Mail {
  const subject = `Your ${brand.brandNameShort} account is waiting`;
  const whose = companyName ? `${companyName}’s` : 'your company’s';
  const mail = mailOf(brand, email, {
    heading: firstName ? `${firstName}, your account is waiting` : subject,
    paragraphs: [
      ...(variant === 'security' ? [brand.securityOffer.headline] : []),
      `${brand.brandNameLong} is ready to look after ${whose} cyber safety. Choose a password to create your account.`,
    ],
    button: { label: 'Create my account', url },
    note: 'The link holds for 14 days and works once; whoever has it can use it, so please keep it to yourself. Did you not expect it? Then ignore this mail.',
  });
  return { ...mail, subject };
}
