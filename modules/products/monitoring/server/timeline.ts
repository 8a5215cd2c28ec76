import type { Db } from '#kit/server/db/database.ts';
import type { Happening, TimelineAsked } from '#kit/server/services/summaries.ts';
import { scanHappened } from './rules/timeline.ts';
import { loadEndedScans } from './store/timeline.ts';

/** How scans ended, and what they found fixed. One query. */
export async function monitoringTimeline(
  db: Db,
  orgId: string,
  asked: TimelineAsked,
): Promise<Happening[]> {
  const ended = await loadEndedScans(db, orgId, asked);
  return ended.flatMap(({ id, at, status, ...scan }) =>
    at && status !== 'started' ? [{ id, at, sentence: scanHappened({ ...scan, status }) }] : [],
  );
}
