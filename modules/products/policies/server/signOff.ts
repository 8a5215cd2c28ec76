import type { Db } from '#kit/server/db/database.ts';
import { queueMails } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import type { TeamPerson } from '#kit/server/services/summaries.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf, findFirstMember, nameOf } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import { signMail } from './mails/signMail.ts';
import { laterMail, linkEnd, nextReminder } from './rules/signing.ts';
import { replaceLinks } from './store/signers.ts';
import * as store from './store/signing.ts';

type Mailing = Pick<Services, 'config' | 'clock' | 'keys'>;
type Asking = Mailing & Pick<Services, 'contributions'>;

export type SignOff = NonNullable<Awaited<ReturnType<typeof loadSignOff>>>;

/** What the mails and pages of an organization's signing need. Null if the organization has no plan. */
export async function loadSignOff(db: Db, orgId: string, now: Date) {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) return null;
  const owner = await findFirstMember(db, orgId);
  const { modules, plan } = entitlementOf(subscription, now);
  return {
    orgId,
    brand: brandById(subscription.brandId),
    companyName: await companyNameOf(db, orgId),
    owner: owner ? nameOf(owner) : '',
    /** Whether its plan has policies and their signing at present (security P1). */
    isActive: modules.compliance === 'ACTIVE' && plan.securityPoliciesSignOff === 'ACTIVE',
  };
}

/**
 * Mails each of these people, who have something to sign, a link to all of it in place of their last link; whoever was
 * mailed today is mailed tomorrow. Answers how many were mailed. The number of queries does not depend on the people.
 */
export async function mailSigners(
  { config, clock, keys }: Mailing,
  tx: Db,
  { orgId, brand, companyName, owner }: SignOff,
  people: readonly TeamPerson[],
): Promise<number> {
  if (people.length === 0) return 0;
  const now = clock.now();
  const expiresAt = linkEnd(now);
  const letters = people.map((person) => ({ person, ...createSecret() }));
  const links = letters.map(({ person: { id, email }, hash: linkHash }) => ({
    id,
    email,
    linkHash,
    expiresAt,
  }));
  const given = await replaceLinks(tx, orgId, links, now);
  const ids = people.map(({ id }) => id);
  const waiting = await store.loadWaiting(tx, orgId, ids);
  const byPerson = Map.groupBy(waiting, ({ traineeId }) => traineeId);
  const mails = letters.flatMap(({ person: { id, email, firstName }, secret: token }) => {
    const policies = byPerson.get(id);
    if (!policies || !given.has(id)) return [];
    const asked = { email, firstName, companyName, owner, policies, token, expiresAt };
    return { orgId, mail: signMail(brand, config, asked) };
  });
  if (mails.length > 0) await queueMails({ keys }, tx, mails);
  await store.setMailTimes(
    tx,
    orgId,
    waiting.map(({ id, traineeId, askedAt, mailAt }) => ({
      id,
      mailAt: given.has(traineeId) ? nextReminder(askedAt, now) : laterMail(mailAt, now),
    })),
  );
  return mails.length;
}

/**
 * After an approval: whoever has yet to sign the policy is to sign its new version instead; with `everybody`, whoever
 * signed an earlier one is asked again.
 */
export async function askAnew(
  services: Asking,
  tx: Db,
  orgId: string,
  { everybody, ...of }: { policyType: string; version: number; everybody: boolean },
): Promise<void> {
  const now = services.clock.now();
  const moved = await store.moveAsks(tx, orgId, of, now);
  const before = everybody ? await store.loadSignedBefore(tx, orgId, of) : [];
  const ids = [...new Set([...moved, ...before.map(({ traineeId }) => traineeId)])];
  const signOff = ids.length > 0 ? await loadSignOff(tx, orgId, now) : null;
  if (!signOff?.isActive) return;
  const people = await onlyOf(services, 'teamList')(tx, orgId, { ids, limit: maxSigners });
  const asked = await store.insertAsks(tx, orgId, of, people, now);
  const waits = people.filter(({ id }) => moved.includes(id) || asked.has(id));
  await mailSigners(services, tx, signOff, waits);
}
