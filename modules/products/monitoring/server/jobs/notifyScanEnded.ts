import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { failedTwiceMail, newHighMail } from '../mails/websiteMails.ts';
import { isSecondFailure } from '../rules/failures.ts';
import { defaultFirstScan } from '../rules/schedule.ts';
import { loadOpenedCauses } from '../store/changedCauses.ts';
import { findEarlierReport, loadEndedScan, loadEndsUpTo } from '../store/notices.ts';
import { bringForward } from '../store/schedules.ts';
import { loadNotScanned } from '../unwatched.ts';
import { websitePage } from '../websitePage.ts';

/**
 * Announced in the transaction that ends a scan, so that it is never lost and never sent for a scan that is
 * still running.
 */
export const notifyScanEndedJob = defineJob({
  queue: 'monitoring.tellOfScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Mails the admins about an ended scan, if it means anything for them; a repeated run mails nothing twice. */
export const notifyScanEnded = handleJob(notifyScanEndedJob, async ({ services }, { scanId }) => {
  const { clock, database } = services;
  const scan = await loadEndedScan(database.system, scanId);
  const subscription = scan && (await findSubscription(database.system, scan.orgId));
  if (!subscription) return;
  const { orgId, targetId } = scan;
  const entitlement = entitlementOf(subscription, clock.now());
  const brand = brandById(subscription.brandId);
  const notice = { orgId, brand, about: scanId };
  await database.forOrganization(orgId).transaction(async (tx) => {
    const notScanned = await loadNotScanned(tx, orgId, targetId, entitlement);
    if (scan.status === 'completed') {
      const now = clock.now();
      const ended = { scanId, targetId, endedAt: scan.completeTime ?? now };
      const opened = await loadOpenedCauses(tx, orgId, ended, now);
      const found = opened.filter(({ severity }) => severity === 'high');
      if (found.length === 0) return;
      const isFirst = (await findEarlierReport(tx, orgId, scan)) === null;
      await sendNotice(services, tx, {
        ...notice,
        kind: 'scan_new_high',
        params: { website: scan.targetName, count: found.length, isFirst },
        path: `${websitePage(scan.targetName)}/findings/${scanId}`,
        mailTo: (to) => newHighMail(brand, { ...to, scan, isFirst, found, notScanned }),
      });
      return;
    }
    const ends = await loadEndsUpTo(tx, orgId, scan);
    // Nobody has seen anything of this website yet: its schedule may begin in months (MON-048).
    if (ends.length === 1)
      await bringForward(tx, orgId, targetId, defaultFirstScan(clock.now(), brand.timeZone));
    if (isSecondFailure(ends)) {
      await sendNotice(services, tx, {
        ...notice,
        kind: 'scan_failed_twice',
        params: { website: scan.targetName },
        path: websitePage(scan.targetName),
        mailTo: (to) => failedTwiceMail(brand, { ...to, scan, notScanned }),
      });
    }
  });
});
