import type { Db } from '#kit/server/db/database.ts';
import { compareByCause } from './rules/compareScans.ts';
import { loadDecided } from './store/decided.ts';
import { loadFindings, type StoredScan } from './store/scans.ts';

/** What changed between two completed scans of a website, by cause and without false positives (MON-341). */
export async function changesBetween(
  db: Db,
  orgId: string,
  { earlierId, later }: { earlierId: string; later: Pick<StoredScan, 'scanId' | 'coverage'> },
  now: Date,
) {
  const decided = await loadDecided(db, orgId, [earlierId, later.scanId], now);
  const found = async (scanId: string) =>
    (await loadFindings(db, orgId, scanId)).filter(
      ({ issueId }) => decided.get(issueId ?? '')?.decision !== 'false_positive',
    );
  const { checks = [], stoppedBy } = later.coverage ?? {};
  const looked = new Set(stoppedBy === 'done' ? checks : []);
  return compareByCause(await found(earlierId), await found(later.scanId), looked);
}
