import { becauseWords } from '#kit/contract/unwatched.ts';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { NewAuditEntry } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { notScannedMail } from './mails/notScannedMail.ts';
import type { StoredSchedule } from './store/schedules.ts';
import { loadUnwatchedOf } from './unwatched.ts';

/**
 * For schedules that the plan skips for the first time: an audit entry for each, and one mail per
 * organization that names all its websites that are not scanned. Another mail is sent only if all were
 * scanned in between.
 */
export async function notifySkippedScans(
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  passedOver: readonly StoredSchedule[],
  now: Date,
): Promise<void> {
  const entries: NewAuditEntry[] = [];
  for (const [orgId, schedules] of Map.groupBy(passedOver, (schedule) => schedule.orgId)) {
    const subscription = await findSubscription(tx, orgId);
    if (!subscription) continue;
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
      brand: brandById(subscription.brandId),
      kind: 'scan_not_run',
      params: { website: websites[0]?.name ?? '', count: websites.length },
      about: new Date(Math.min(...since)).toISOString(),
      path: '/plan',
      mailTo: (to) =>
        notScannedMail(brandById(subscription.brandId), services.config, {
          ...to,
          websites,
          sites,
        }),
    });
  }
  // In one call, so that the audit chains are locked in a fixed order.
  await recordChanges(tx, entries);
}
