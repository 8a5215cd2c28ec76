import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import { advisoryMail } from './mails/advisoryMail.ts';
import { findAdvisory } from './store/advisories.ts';
import { findMatch, markTold } from './store/matches.ts';

/**
 * Tells an organization's admins of an advisory, once: that it is told, the notices and the mails are one transaction.
 * What was withdrawn, or fixed before anybody was told, is told to nobody.
 */
export async function tellMatch(services: Services, matchId: string): Promise<void> {
  const { config, database, clock } = services;
  const match = await findMatch(database.system, matchId);
  if (!match || match.toldAt || match.fixedAt) return;
  const { orgId, found, sites } = match;
  const advisory = await findAdvisory(database.system, match.advisoryId);
  const subscription = await findSubscription(database.system, orgId);
  if (!advisory?.publishedAt || advisory.withdrawnAt || !subscription) return;
  if (advisory.brandId !== null && advisory.brandId !== subscription.brandId) return;
  const brand = brandById(subscription.brandId);
  const told = sites.filter(({ standing }) => standing === found);
  await database.forOrganization(orgId).transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return;
    if (!(await markTold(tx, match, clock.now()))) return;
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'advisory',
      params: {
        product: advisory.product,
        host: told[0]?.host ?? '',
        more: Math.max(0, told.length - 1),
        isAffected: found === 'affected',
      },
      about: advisory.id,
      path: `/advisories/${advisory.id}`,
      mailTo: (to) => advisoryMail(brand, config, { ...to, advisory, found, sites: told }),
    });
  });
}
