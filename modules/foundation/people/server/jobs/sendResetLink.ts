import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import type { PoolUser } from '#kit/server/ports/identity.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  brandById,
  type Mail,
  mailOf,
} from '#modules/foundation/brand/server/index.ts';
import { findSubscription, findSubscriptionId } from '#modules/foundation/plans/server/index.ts';
import { brandOfSignUp } from '../mails/brandOfSignUp.ts';
import { countResetMail } from '../rules/resetAllowance.ts';
import { findPerson } from '../store/people.ts';
import { lockResetLink, putResetLink } from '../store/resetLinks.ts';

const minutesValid = 60;

/**
 * Whether the address has an account is looked up in this job and not in the call, so the call's answer and
 * its duration are the same for every address (security A2), even if the pool is another company's.
 */
export const sendResetLinkJob = defineJob({
  queue: 'accounts.sendResetLink',
  data: z.strictObject({
    /** As typed; the pool knows whether it has an account. */
    address: z.string().max(254),
    host: z.string().max(300).optional(),
    subscriptionId: z.string().max(100).optional(),
  }),
  retryLimit: 5,
  expireInSeconds: 60,
  concurrency: 2,
});

/** If it runs twice it mails twice, and only the later link works. */
export const sendResetLink = handleJob(sendResetLinkJob, async ({ services, log }, asked) => {
  const { database, identity, clock, config } = services;
  const user = await identity.findUser(asked.address);
  if (!user) return;
  const { email } = user;
  const system = database.system;
  const brand = await brandOfAccount(system, user, asked.host);
  const after = await pathOfSubscription(system, brand, asked.subscriptionId);
  const now = clock.now();
  const { secret, hash: linkHash } = createSecret();
  const sent = await system.transaction(async (tx) => {
    const counted = countResetMail(await lockResetLink(tx, email), now);
    if (!counted) return false;
    await putResetLink(tx, {
      ...counted,
      email,
      cognitoId: user.cognitoId,
      linkHash,
      brandId: brand.brandId,
      status: 'pending',
      claimedAt: null,
      expiresAt: new Date(now.getTime() + minutesValid * 60_000),
    });
    const url = `${brandAddress(brand, config)}/resetPassword/${secret}${after}`;
    await queueUrgentMail(services, tx, resetMail(brand, { email, url }));
    return true;
  });
  const event = sent ? 'resetLinkSent' : 'resetLinkHeldBack';
  log.info({ event, cognitoId: user.cognitoId }, 'reset link asked for');
});

/** The brand of the organization, else of the person's first sign-in, else of their sign-up. */
export async function brandOfAccount(
  system: Db,
  { cognitoId, attributes }: PoolUser,
  host: string | undefined,
): Promise<Brand> {
  const person = await findPerson(system, cognitoId);
  const subscription = person?.orgId ? await findSubscription(system, person.orgId) : undefined;
  const brandId = subscription?.brandId ?? person?.brandId;
  if (brandId) return brandById(brandId);
  return brandOfSignUp(system, { subscriptionId: attributes.subscriptionId, host });
}

/** `/resetPassword/{linkId}/{subscriptionId}`, if the subscription id belongs to the brand. */
async function pathOfSubscription(
  system: Db,
  { brandId }: Brand,
  subscriptionId: string | undefined,
): Promise<string> {
  const named = subscriptionId && (await findSubscriptionId(system, subscriptionId));
  return named && named.brandId === brandId ? `/${subscriptionId}` : '';
}

/** The mail with the link that sets a new password. */
export const resetMail = (brand: Brand, { email, url }: { email: string; url: string }): Mail =>
  mailOf(brand, email, {
    heading: `Choose a new ${brand.brandNameShort} password`,
    paragraphs: [
      `Somebody asked for a new password for ${email}. If it was you, press the button and choose one.`,
      'You will then be signed out wherever you are signed in.',
    ],
    button: { label: 'Choose a new password', url },
    note: 'The link holds for one hour and works once. Did you not ask for it? Then do nothing: your password stays as it is.',
  });
