import type { Staff } from '#kit/server/caller.ts';
import { type Context, refuse } from '#kit/server/http/answer.ts';
import type { Refused } from '#kit/server/refusal.ts';
import { isKept } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { findShare } from './store/shares.ts';

/**
 * Why whoever calls may not fetch an organization's packs. Null: it is a program whose key may, the owner lets the brand that
 * the organization is with, its plan has Proof, and it is not being erased.
 */
export async function refuseFetch(
  { db, caller, services }: Pick<Context, 'db' | 'services'> & { caller: Staff },
  orgId: string,
): Promise<Refused<'SCOPE_MISSING' | 'CONSENT_MISSING'> | null> {
  if (!caller.readsPacks) return refuse('SCOPE_MISSING');
  const share = await findShare(db, orgId);
  const subscription = await findSubscription(db, orgId);
  const isLet =
    share !== null &&
    share.packsAt !== null &&
    subscription?.brandId === share.brandId &&
    entitlementOf(subscription, services.clock.now()).modules.cybermaturity === 'ACTIVE' &&
    (await isKept(db, orgId));
  return isLet ? null : refuse('CONSENT_MISSING');
}
