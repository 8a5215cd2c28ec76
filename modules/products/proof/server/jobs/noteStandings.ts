import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, listSubscriptionsAfter } from '#modules/foundation/plans/server/index.ts';
import { loadStandings } from '../loadStandings.ts';
import { changedSince, notedOf } from '../rules/standingChanges.ts';
import { loadNewest, saveChanges } from '../store/standingChanges.ts';

/** Organizations per query. */
const batch = 50;

/**
 * Notes each night how the controls of all organizations with Proof stand and by what, where that is another than what was
 * noted last: evidence is asked for at each load, and nothing else keeps what it was on a day. If one organization's fails,
 * the others' are still noted, and it is noted the next night.
 */
export const noteStandings = handleCron(
  { queue: 'proof.noteStandings', cron: '11 5 * * *', expireInSeconds: 10_800 },
  async ({ services, log, signal }) => {
    const { clock, database } = services;
    const listAfter = (after: string | null) =>
      listSubscriptionsAfter(database.system, { after, limit: batch });
    for (
      let next = await listAfter(null);
      next.length > 0 && !signal.aborted;
      next = await listAfter(next.at(-1)?.orgId ?? null)
    ) {
      for (const subscription of next) {
        const { orgId, brandId } = subscription;
        if (signal.aborted || !findBrand(brandId)) continue;
        const { modules } = entitlementOf(subscription, clock.now());
        if (modules.cybermaturity !== 'ACTIVE') continue;
        await note(services, { orgId, brandId, modules }).catch((error) =>
          log.error({ err: error, orgId }, 'what stands was not noted'),
        );
      }
    }
  },
);

async function note(
  services: Services,
  asking: Parameters<typeof loadStandings>[2],
): Promise<void> {
  const { orgId } = asking;
  const own = services.database.forOrganization(orgId);
  const { today, controls } = await loadStandings(services, own, asking);
  const changes = changedSince(await loadNewest(own, orgId), controls.map(notedOf));
  if (changes.length > 0) await saveChanges(own, orgId, today, changes);
}
