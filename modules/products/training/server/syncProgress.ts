import type { Db } from '#kit/server/db/database.ts';
import { ReportUnreadable } from '#kit/server/ports/training.ts';
import type { Services } from '#kit/server/services/services.ts';
import { finishByReport, loadLastFinished } from './store/summary.ts';

/** Saves which courses the course provider reports as finished. @returns false if its report cannot be read. */
export async function syncProgress(
  { training, log }: Pick<Services, 'training' | 'log'>,
  db: Db,
  orgId: string,
): Promise<boolean> {
  try {
    const reports = await training.report(orgId, await loadLastFinished(db, orgId));
    for (const report of reports) await finishByReport(db, orgId, report);
    return true;
  } catch (error) {
    if (!(error instanceof ReportUnreadable)) throw error;
    log.warn({ err: error, orgId }, 'the report of training progress could not be read');
    return false;
  }
}
