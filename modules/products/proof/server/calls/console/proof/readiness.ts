import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import { pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { ReadyCustomer } from '#modules/products/proof/schemas/sharing.ts';
import { packState } from '#modules/products/proof/server/rules/pack.ts';
import { listNewestPacks, listShares } from '#modules/products/proof/server/store/shares.ts';
import type { StoredShare } from '#modules/products/proof/server/tables.ts';
import { maxReadiness, renewalDays } from '#modules/products/proof/vocabulary/sharing.ts';

/** Four queries, however many share. */
export const listReadiness = answer(
  contract.listReadiness,
  async ({ db, caller: { brands }, services }, { show }) => {
    const now = services.clock.now();
    const today = dayIn('UTC', now);
    const due = show === 'due' ? { from: today, until: daysLater(today, renewalDays) } : undefined;
    const shares = await listShares(db, { brands, due, limit: maxReadiness });
    return { customers: await present(db, shares, now) };
  },
);

/** Of those who are with the brand still, whose plan has Proof, and who are not being erased. */
async function present(
  db: Db,
  shares: readonly StoredShare[],
  now: Date,
): Promise<ReadyCustomer[]> {
  if (shares.length === 0) return [];
  const orgIds = shares.map(({ orgId }) => orgId);
  const companies = new Map((await findOrganizations(db, orgIds)).map((row) => [row.id, row]));
  const sharedWith = new Map(shares.map(({ orgId, brandId }) => [orgId, brandId]));
  const shown = new Set(
    (await findSubscriptions(db, orgIds))
      .filter(({ orgId, brandId }) => sharedWith.get(orgId) === brandId && findBrand(brandId))
      .filter((row) => entitlementOf(row, now).modules.cybermaturity === 'ACTIVE')
      .map(({ orgId }) => orgId),
  );
  const packs = new Map((await listNewestPacks(db, orgIds)).map((row) => [row.orgId, row]));
  return shares.flatMap((share) => {
    const { orgId } = share;
    const company = companies.get(orgId);
    if (!company || company.erasingSince !== null || !shown.has(orgId)) return [];
    const pack = packs.get(orgId);
    return {
      companyName: company.companyName,
      ...pickSent(share, 'orgId', 'brandId', 'sharedAt', 'countedAt', 'renewalOn'),
      ...pickSent(share, 'seen', 'part', 'stated', 'missing', 'ended'),
      newestPack: pack
        ? { madeAt: pack.createdAt.toISOString(), state: packState(pack, now) }
        : null,
    };
  });
}
