import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { emitScan } from '../emitScan.ts';
import { type ScanEnd, saveScanEnd } from '../store/scans.ts';
import { notifyScanEndedJob } from './notifyScanEnded.ts';

/**
 * Ends a running scan, saves its findings, and has the admins told. Does nothing if the scan has already ended: of a
 * cancel, a completion and a second run of the same job, the first wins.
 */
export function endScan(
  db: Db,
  orgId: string,
  scan: { scanId: string; targetId: string },
  end: ScanEnd,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return false;
    if (!(await saveScanEnd(tx, orgId, scan, end, now))) return false;
    await emitScan(tx, orgId, scan, end.status, now);
    if (end.status !== 'canceled') await announce(tx, notifyScanEndedJob, { scanId: scan.scanId });
    return true;
  });
}
