import { handleJob } from '#kit/server/jobs/job.ts';
import { endScan, loadScanToRun } from '../store/scans.ts';
import { failScanJob } from './runScanJob.ts';

/** Ends a scan that could not be run, however often it was tried, so that its website is not blocked. */
export const failScan = handleJob(failScanJob, async ({ services, log }, { scanId }) => {
  const scan = await loadScanToRun(services.database.system, scanId);
  if (!scan) return;
  const { orgId, targetId } = scan;
  const db = services.database.forOrganization(orgId);
  const end = { status: 'failed', reason: 'INTERNAL' } as const;
  const ended = await endScan(db, orgId, { scanId, targetId }, end, services.clock.now());
  if (ended) log.error({ orgId, scanId }, 'scan given up');
});
