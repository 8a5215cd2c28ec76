import { handleCron } from '#kit/server/jobs/job.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { countReadiness } from '../readiness.ts';
import { listSharing, recordCounted } from '../store/shares.ts';

/** Organizations per query. */
const batch = 50;

/** Counts anew of those who share, as what proves a control ends by itself. If one's fails, the others' are still counted. */
export const countReadinessOfAll = handleCron(
  { queue: 'proof.countReadiness', cron: '41 4 * * *', expireInSeconds: 3000 },
  async ({ services, log, signal }) => {
    const { clock, database } = services;
    const listAfter = (after: string | null) =>
      listSharing(database.system, { after, limit: batch });
    for (
      let orgIds = await listAfter(null);
      orgIds.length > 0 && !signal.aborted;
      orgIds = await listAfter(orgIds.at(-1) ?? null)
    ) {
      for (const subscription of await findSubscriptions(database.system, orgIds)) {
        const { orgId, brandId } = subscription;
        if (signal.aborted || !findBrand(brandId)) continue;
        const { modules } = entitlementOf(subscription, clock.now());
        if (modules.cybermaturity !== 'ACTIVE') continue;
        const own = database.forOrganization(orgId);
        await countReadiness(services, own, { orgId, brandId, modules })
          .then((counted) => recordCounted(own, orgId, counted))
          .catch((error) => log.error({ err: error, orgId }, 'readiness was not counted'));
      }
    }
  },
);
