import { becauseWords } from '#kit/contract/unwatched.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { NewAuditEntry } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import {
  announceInLine,
  entitlementOf,
  entitlementsByOrganization,
  findSubscription,
} from '#modules/foundation/plans/server/index.ts';
import { notScannedMail } from '../mails/websiteMails.ts';
import { nextOccurrence } from '../rules/recurrence.ts';
import { insertScan } from '../store/scans.ts';
import { type StoredSchedule, takeDueSchedules, updateSchedule } from '../store/schedules.ts';
import { loadUnwatchedByOrganization, loadUnwatchedOf } from '../unwatched.ts';
import { runScanJob } from './runScan.ts';

/** Schedules per transaction: few enough not to block others at 1:00 AM, when most scans are due. */
const batch = 50;

/**
 * Starts scans that are due. The schedule's next date is set in the transaction that starts the scan, so each
 * due date counts once. It is the next date after now, so that several missed dates lead to one scan. If the
 * website is being scanned, one more scan runs afterwards. If the plan does not include the scan, it is
 * skipped: the schedule stores since when, and the organization is told (MON-307, MON-308). While the disk nears its
 * end nothing is started, and all that is due waits (decision 52).
 */
export const dispatchDueScans = handleCron(
  { queue: 'monitoring.dispatchDueScans', cron: '* * * * *', expireInSeconds: 300 },
  async ({ services, signal }) => {
    if (services.disk.isNearEnd()) return;
    const now = services.clock.now();
    for (let taken = batch; taken === batch && !signal.aborted; ) {
      taken = await services.database.system.transaction((tx) => startDue(services, tx, now));
    }
  },
);

async function startDue(services: Services, tx: Db, now: Date): Promise<number> {
  const due = await takeDueSchedules(tx, now, batch);
  if (due.length === 0) return 0;
  const orgIds = [...new Set(due.map(({ schedule }) => schedule.orgId))];
  const entitlements = await entitlementsByOrganization(tx, orgIds, now);
  const unwatched = await loadUnwatchedByOrganization(tx, orgIds, entitlements);
  const passedOver: StoredSchedule[] = [];
  const started: { orgId: string; data: { scanId: string } }[] = [];
  for (const { schedule, level } of due) {
    const { orgId, targetId } = schedule;
    const isWatched = !unwatched.get(orgId)?.some((website) => website.targetId === targetId);
    const scanId = isWatched ? await insertScan(tx, orgId, { targetId, level }, now) : null;
    const isFirst = !isWatched && schedule.passedOverSince === null;
    if (isFirst) passedOver.push(schedule);
    const which = { targetId, scheduledScanId: schedule.id };
    await updateSchedule(tx, orgId, which, {
      // A waiting schedule already got its next date when it was due.
      nextDueAt: schedule.nextDueAt > now ? schedule.nextDueAt : nextOccurrence(schedule, now),
      isWaiting: isWatched && scanId === null,
      passedOverSince: isWatched ? null : (schedule.passedOverSince ?? schedule.nextDueAt),
    });
    if (scanId) started.push({ orgId, data: { scanId } });
  }
  await announceInLine(tx, runScanJob, started);
  await notifySkippedScans(services, tx, passedOver, now);
  return due.length;
}

/**
 * For schedules that the plan skips for the first time: an audit entry for each, and one mail per
 * organization that names all its websites that are not scanned. Another mail is sent only if all were
 * scanned in between.
 */
async function notifySkippedScans(
  services: Services,
  tx: Db,
  passedOver: readonly StoredSchedule[],
  now: Date,
): Promise<void> {
  const entries: NewAuditEntry[] = [];
  for (const [orgId, schedules] of Map.groupBy(passedOver, (schedule) => schedule.orgId)) {
    const subscription = await findSubscription(tx, orgId);
    if (!subscription) continue;
    const brand = brandById(subscription.brandId);
    const entitlement = entitlementOf(subscription, now);
    const sites = entitlement.plan.monitoringNumberOfTargets;
    const websites = await loadUnwatchedOf(tx, orgId, entitlement);
    for (const { name, targetId, reason } of websites) {
      if (!schedules.some((schedule) => schedule.targetId === targetId)) continue;
      entries.push({
        orgId,
        at: now,
        actorKind: 'system',
        actorId: null,
        actorEmail: '',
        ip: '',
        action: 'monitoring.scanNotRun',
        subject: `${name}, ${becauseWords(reason, sites)}`,
        transactionId: '',
      });
    }
    const since = websites.flatMap(({ schedule }) => schedule?.passedOverSince?.getTime() ?? []);
    await sendNotice(services, tx, {
      orgId,
      brand,
      kind: 'scan_not_run',
      params: { website: websites[0]?.name ?? '', count: websites.length },
      about: new Date(Math.min(...since)).toISOString(),
      path: '/plan',
      mailTo: (to) => notScannedMail(brand, services.config, { ...to, websites, sites }),
    });
  }
  // In one call, so that the audit chains are locked in a fixed order.
  await recordChanges(tx, entries);
}
