import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentSchedule } from '#modules/products/monitoring/server/presentScan.ts';
import { readScheduleScan } from '#modules/products/monitoring/server/rules/payload.ts';
import { refuseSchedule, ruleOf } from '#modules/products/monitoring/server/rules/schedule.ts';
import {
  insertSchedule,
  loadFirstSchedule,
  updateSchedule,
} from '#modules/products/monitoring/server/store/schedules.ts';
import { loadWebsite, lockWebsites } from '#modules/products/monitoring/server/store/websites.ts';
import { loadReasons } from '#modules/products/monitoring/server/unwatched.ts';

export const scheduleScan = answer(
  contract.scheduleScan,
  async ({ db, caller, services, audit }, input) => {
    const { orgId, plan } = caller;
    const { targetId, schedule } = readScheduleScan(input);
    const now = services.clock.now();
    const { timeZone } = brandById(caller.brandId);
    const website = await loadWebsite(db, orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (website.isScanning) return refuse('SCAN_RUNNING');
    const unfit = refuseSchedule(schedule, { plan, now, timeZone });
    if (unfit) return refuse(unfit);
    audit.about(website.name);
    const rule = ruleOf(schedule, timeZone);
    const stored = await db.transaction(async (tx) => {
      await lockWebsites(tx, orgId);
      const first = await loadFirstSchedule(tx, orgId, targetId);
      if (!first) return insertSchedule(tx, orgId, targetId, rule, now);
      const change = { ...rule, nextDueAt: rule.firstAt };
      return updateSchedule(tx, orgId, { targetId, scheduledScanId: first.id }, change);
    });
    if (!stored) return refuse('NOT_FOUND');
    return presentSchedule(stored, await loadReasons(db, orgId, caller));
  },
);
