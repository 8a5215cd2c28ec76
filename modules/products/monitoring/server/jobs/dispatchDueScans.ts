import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { notifySkippedScans } from '../notifySkippedScans.ts';
import { nextOccurrence } from '../rules/recurrence.ts';
import { insertScan } from '../store/scans.ts';
import { moveSchedule, type StoredSchedule, takeDueSchedules } from '../store/schedules.ts';
import { loadUnwatchedByOrganization } from '../unwatched.ts';
import { runScanJob } from './runScanJob.ts';

/** Schedules per transaction: few enough not to block others at 1:00 AM, when most scans are due. */
const batch = 50;

const dispatchDueScansJob = defineJob({
  queue: 'monitoring.dispatchDueScans',
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
  concurrency: 1,
  cron: '* * * * *',
});

/**
 * Starts scans that are due. The schedule's next date is set in the transaction that starts the scan, so each
 * due date counts once. It is the next date after now, so that several missed dates lead to one scan. If the
 * website is being scanned, one more scan runs afterwards. If the plan does not include the scan, it is
 * skipped: the schedule stores since when, and the organization is told (MON-307, MON-308). While the disk nears its
 * end nothing is started, and all that is due waits (decision 52).
 */
export const dispatchDueScans = handleJob(dispatchDueScansJob, async ({ services, signal }) => {
  if (services.disk.isNearEnd()) return;
  const now = services.clock.now();
  for (let taken = batch; taken === batch && !signal.aborted; ) {
    taken = await services.database.system.transaction((tx) => startDue(services, tx, now));
  }
});

async function startDue(services: Services, tx: Db, now: Date): Promise<number> {
  const due = await takeDueSchedules(tx, now, batch);
  if (due.length === 0) return 0;
  const orgIds = [...new Set(due.map(({ schedule }) => schedule.orgId))];
  const unwatched = await loadUnwatchedByOrganization(tx, orgIds, now);
  const passedOver: StoredSchedule[] = [];
  for (const { schedule, level } of due) {
    const { orgId, targetId } = schedule;
    const isWatched = !unwatched.get(orgId)?.some((website) => website.targetId === targetId);
    const scanId = isWatched ? await insertScan(tx, orgId, { targetId, level }, now) : null;
    const isFirst = !isWatched && schedule.passedOverSince === null;
    if (isFirst) passedOver.push(schedule);
    await moveSchedule(tx, orgId, schedule.id, {
      // A waiting schedule already got its next date when it was due.
      nextDueAt: schedule.nextDueAt > now ? schedule.nextDueAt : nextOccurrence(schedule, now),
      isWaiting: isWatched && scanId === null,
      passedOverSince: isWatched ? null : (schedule.passedOverSince ?? schedule.nextDueAt),
    });
    if (scanId) await announce(tx, runScanJob, { scanId }, { groupId: orgId });
  }
  await notifySkippedScans(services, tx, passedOver, now);
  return due.length;
}
