import { handleCron } from '#kit/server/jobs/job.ts';
import { workOff } from '#kit/server/jobs/workOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { recheckMs, verdictOf } from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { TrustPageRow } from '../tables.ts';
import { changeHost, endHostProof, listOldHosts, lockPage } from '../trust/hostStore.ts';
import { lookAtHost, namedHostOf, recordsOf } from '../trust/hosts.ts';
import { isProven, isThere } from '../trust/rules/host.ts';

/**
 * Looks at the records again, because a host may change hands, or lead elsewhere: by the same days as those of mail domains
 * the page is shown there no more.
 */
export const recheckTrustHosts = handleCron(
  { queue: 'proof.recheckTrustHosts', cron: '51 * * * *', expireInSeconds: 3000 },
  async (run) => {
    const { clock, database } = run.services;
    const before = new Date(clock.now().getTime() - recheckMs);
    await workOff(run, {
      takeDue: (limit) => listOldHosts(database.system, before, limit),
      work: async (old) => {
        const stands = await standsNow(run.services, old);
        if (await noted(run.services, old, stands)) return;
        run.log.warn({ event: 'trustHostEnded', orgId: old.orgId }, 'a trust page’s host is gone');
      },
      putOff: ({ orgId }) => changeHost(database.system, orgId, { hostCheckedAt: clock.now() }),
    });
  },
);

/** Null where no server answers: nobody knows then. */
async function standsNow(
  { database, names, config }: Services,
  old: TrustPageRow,
): Promise<boolean | null> {
  const subscription = await findSubscription(database.system, old.orgId);
  const brand = subscription && brandById(subscription.brandId);
  const named = namedHostOf(old);
  if (!brand || !named) return null;
  const { texts, leadsHere } = await lookAtHost(names, recordsOf(named, brand, config));
  return isThere(texts && isProven(texts, named), leadsHere);
}

/** Notes what was seen; false where the proof has ended. */
const noted = (
  { database, clock }: Services,
  { orgId, hostToken }: TrustPageRow,
  stands: boolean | null,
): Promise<boolean> =>
  database.system.transaction(async (tx) => {
    const known = await lockPage(tx, orgId);
    if (!known?.hostProvenAt || known.hostToken !== hostToken) return true;
    const now = clock.now();
    const since = known.hostMissingSince;
    const verdict = stands === null ? null : verdictOf(stands, { missingSince: since }, now);
    if (verdict === 'ended') {
      await endHostProof(tx, orgId);
      return false;
    }
    // Where nobody knows, what was known stays.
    const unchanged = verdict === null ? since : null;
    const hostMissingSince = verdict === 'missing' ? (since ?? now) : unchanged;
    await changeHost(tx, orgId, { hostCheckedAt: now, hostMissingSince });
    return true;
  });
