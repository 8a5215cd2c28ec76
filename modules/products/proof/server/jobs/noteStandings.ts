import { z } from 'zod';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById, findBrand } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, listSubscriptionsAfter } from '#modules/foundation/plans/server/index.ts';
import { loadStandings } from '../loadStandings.ts';
import { changedSince, notedOf } from '../rules/standingChanges.ts';
import { loadNewest, saveChanges } from '../store/standingChanges.ts';

/** Organizations per run. */
const batch = 50;

const noteStandingsJob = defineJob({
  queue: 'proof.noteStandings',
  cron: '11 5 * * *',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  retryLimit: 5,
  expireInSeconds: 900,
});

/**
 * Notes each night how the controls of all organizations with Proof stand and by what, where that is another than what was
 * noted last: evidence is asked for at each load, and nothing else keeps what it was on a day. If one organization's fails,
 * the others' are still noted, and it is noted the next night. Each run notes some and announces the next one, so that
 * however many they are, and whenever a process stops, none is left out.
 */
export const noteStandings = handleJob(
  noteStandingsJob,
  async ({ services, log, signal }, { after }) => {
    const { clock, database } = services;
    const some = await listSubscriptionsAfter(database.system, { after, limit: batch });
    for (const subscription of some) {
      signal.throwIfAborted();
      const { orgId, brandId } = subscription;
      if (!findBrand(brandId)) continue;
      const { modules } = entitlementOf(subscription, clock.now());
      if (modules.cybermaturity !== 'ACTIVE') continue;
      await note(services, { orgId, brandId, modules }).catch((error) =>
        log.error({ err: error, orgId }, 'what stands was not noted'),
      );
    }
    const last = some[batch - 1];
    if (last) await announce(database.system, noteStandingsJob, { after: last.orgId });
  },
);

/** Of what cannot be known just now nothing is noted, as it has not changed. */
async function note(
  services: Services,
  asking: Parameters<typeof loadStandings>[2],
): Promise<void> {
  const { orgId } = asking;
  const own = services.database.forOrganization(orgId);
  const { today, controls, unknown } = await loadStandings(services, own, asking);
  const known = controls.filter(({ id }) => !unknown.has(id));
  const { timeZone } = brandById(asking.brandId);
  const noted = known.map((control) => notedOf(control, timeZone));
  const changes = changedSince(await loadNewest(own, orgId), noted);
  if (changes.length > 0) await saveChanges(own, orgId, today, changes);
}
