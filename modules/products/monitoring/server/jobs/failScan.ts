import { handleJob } from '#kit/server/jobs/job.ts';
import { endScan, loadScanToRun } from '../store/scans.ts';
import { failScanJob } from './runScanJob.ts';

/** Marks a scan as failed after all retries, so that it does not block its website. */
export const failScan = handleJob(failScanJob, async ({ services, log }, { scanId }) => {
  const scan = await loadScanToRun(services.database.system, scanId);
  if (!scan) return;
  const { orgId, targetId } = scan;
  const db = services.database.forOrganization(orgId);
  const end = { status: 'failed', reason: 'INTERNAL' } as const;
  const ended = await endScan(db, orgId, { scanId, targetId }, end, services.clock.now());
  if (ended) log.error({ orgId, scanId }, 'scan given up');
});
