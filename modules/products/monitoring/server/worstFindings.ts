import { whyRanked } from '@portal/scanner/rank';
import type { Db } from '#kit/server/db/database.ts';
import type { WorstFinding } from '#kit/server/services/summaries.ts';
import { loadWorstCauses } from './store/open.ts';

/** The open causes of all websites in the order of their rank. One query. */
export async function worstFindings(
  db: Db,
  orgId: string,
  now: Date,
  limit: number,
): Promise<WorstFinding[]> {
  const causes = await loadWorstCauses(db, orgId, now, limit);
  return causes.map((cause) => ({ ...cause, why: whyRanked(cause) }));
}
