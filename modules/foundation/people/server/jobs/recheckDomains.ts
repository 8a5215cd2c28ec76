import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { workOff } from '#kit/server/jobs/workOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { tellProofGone } from '../directoryChanges.ts';
import { endOfGrace, isProven, recheckMs, recordOf, verdictOf } from '../rules/domainProof.ts';
import { changeDirectory, endProof, listOldProofs, lockDirectory } from '../store/directories.ts';
import type { DirectoryRow } from '../tables.ts';

/** Looks at the records again, because a domain may change hands: who had it must not vouch for its addresses. */
export const recheckDomains = handleCron(
  { queue: 'accounts.recheckDomains', cron: '41 * * * *', expireInSeconds: 3000 },
  async (run) => {
    const { clock, database, names } = run.services;
    const before = new Date(clock.now().getTime() - recheckMs);
    await workOff(run, {
      takeDue: (limit) => listOldProofs(database.system, before, limit),
      work: async (old) => {
        // Where no server answers, the record is neither there nor gone.
        const texts = await names.texts(recordOf(old).name).catch(() => null);
        const isThere = texts && isProven(texts, old);
        if (await standsStill(run.services, old, isThere)) return;
        run.log.warn({ event: 'domainProofEnded', orgId: old.orgId }, 'a domain’s proof is gone');
      },
      putOff: ({ orgId }) => changeDirectory(database.system, orgId, { checkedAt: clock.now() }),
    });
  },
);

/** False where the proof has ended. */
const standsStill = (
  services: Services,
  { orgId, token }: DirectoryRow,
  isThere: boolean | null,
): Promise<boolean> =>
  services.database.system.transaction(async (tx) => {
    const known = await lockDirectory(tx, orgId);
    if (!known?.provenAt || known.token !== token) return true;
    return noted(services, tx, known, isThere);
  });

/** Notes what was seen, and tells the admins of what is new. */
async function noted(
  services: Services,
  tx: Db,
  known: DirectoryRow,
  isThere: boolean | null,
): Promise<boolean> {
  const { orgId } = known;
  const now = services.clock.now();
  if (isThere === null) {
    await changeDirectory(tx, orgId, { checkedAt: now });
    return true;
  }
  const verdict = verdictOf(isThere, known, now);
  if (verdict === 'ended') {
    await endProof(tx, orgId, now);
    if (known.issuer) await tellProofGone(services, tx, { ...known, until: null });
    return false;
  }
  const missingSince = verdict === 'missing' ? (known.missingSince ?? now) : null;
  await changeDirectory(tx, orgId, { checkedAt: now, missingSince });
  if (missingSince && !known.missingSince)
    await tellProofGone(services, tx, { ...known, until: endOfGrace(missingSince) });
  return true;
}
