import type { Db } from '#kit/server/db/database.ts';
import { refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { announceInLine } from '#modules/foundation/plans/server/index.ts';
import { maxRechecksADay } from '#modules/products/monitoring/vocabulary.ts';
import { recheckJob } from '../jobs/runRecheck.ts';
import { type Entitlement, whyNotScanned } from '../rules/unwatched.ts';
import type { StoredIssue } from '../store/issues.ts';
import { loadOpenIssues } from '../store/open.ts';
import { countRechecksSince, insertRecheck } from '../store/rechecks.ts';
import { loadPlannedWebsites, loadWebsite } from '../store/websites.ts';

interface Asked {
  issue: StoredIssue;
  /** An admin's email address, or the name that was given by a fix link. */
  by: string;
  linkId: string | null;
  entitlement: Entitlement;
}

/** Orders a recheck of an issue's cause, or says why there is none. */
export async function askRecheck(
  { scanning, clock }: Pick<Services, 'scanning' | 'clock'>,
  db: Db,
  { issue, by, linkId, entitlement }: Asked,
) {
  const { orgId, targetId, checkId, title } = issue;
  const now = clock.now();
  if (!scanning.recheck) return refuse('NOT_OFFERED');
  const planned = await loadPlannedWebsites(db, [orgId]);
  if (whyNotScanned(planned, targetId, entitlement)) return refuse('NOT_IN_PLAN');
  // A scan that looked before the fix would call it back again.
  if ((await loadWebsite(db, orgId, targetId))?.isScanning) return refuse('SCAN_RUNNING');
  const open = await loadOpenIssues(db, orgId, targetId, now, issue);
  if (open.length === 0) return refuse('NOTHING_OPEN');
  const dayAgo = before(now, 1);
  const ofWebsite = await countRechecksSince(db, orgId, { targetId, linkId: null }, dayAgo);
  const ofLink = linkId ? await countRechecksSince(db, orgId, { targetId, linkId }, dayAgo) : 0;
  if (ofWebsite >= maxRechecksADay.website || ofLink >= maxRechecksADay.link)
    return refuse('CHECKED_OFTEN');
  return db.transaction(async (tx) => {
    const asked = { targetId, checkId, title, by, linkId, askedAt: now };
    const made = await insertRecheck(tx, orgId, asked);
    if (made) await announceInLine(tx, recheckJob, [{ orgId, data: { recheckId: made.id } }]);
    return made ?? refuse('RECHECK_RUNNING');
  });
}
