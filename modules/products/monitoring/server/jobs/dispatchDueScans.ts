import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { notifySkippedScans } from '../notifySkippedScans.ts';
import { nextOccurrence } from '../rules/recurrence.ts';
import { insertScan } from '../store/scans.ts';
import { moveSchedule, type StoredSchedule, takeDueSchedules } from '../store/schedules.ts';
import { loadUnwatchedByOrganization } from '../unwatched.ts';
import { runScanJob } from './runScanJob.ts';

/** So many in a transaction: short enough to be in nobody's way at 1:00 AM, when most are due. */
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
 * Starts what is due. A schedule moves on in the transaction that starts its scan, so that each due
 * time counts once; to the next time after now, so that days without a worker come to one scan. A
 * site that is being scanned waits for the end of that, and is scanned once then, however often it was
 * due meanwhile. One that the plan does not watch is passed over: its schedule keeps since when, and its
 * organisation is told (MON-307, MON-308).
 */
export const dispatchDueScans = handleJob(dispatchDueScansJob, async ({ services, signal }) => {
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
      // A waiting one has moved on already, when it was due.
      nextDueAt: schedule.nextDueAt > now ? schedule.nextDueAt : nextOccurrence(schedule, now),
      isWaiting: isWatched && scanId === null,
      passedOverSince: isWatched ? null : (schedule.passedOverSince ?? schedule.nextDueAt),
    });
    if (scanId) await announce(tx, runScanJob, { scanId }, { groupId: orgId });
  }
  await notifySkippedScans(services, tx, passedOver, now);
  return due.length;
}
