import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { canScanAtLevel } from '#modules/products/monitoring/server/canScanAtLevel.ts';
import { presentSchedule } from '#modules/products/monitoring/server/presentScan.ts';
import { readEditSchedule } from '#modules/products/monitoring/server/rules/payload.ts';
import { refuseSchedule, ruleOf } from '#modules/products/monitoring/server/rules/schedule.ts';
import { updateSchedule } from '#modules/products/monitoring/server/store/schedules.ts';
import { loadWebsite, updateWebsite } from '#modules/products/monitoring/server/store/websites.ts';
import { loadReasons } from '#modules/products/monitoring/server/unwatched.ts';

export const editSchedule = answer(
  contract.editSchedule,
  async ({ db, caller, services, audit }, input) => {
    const { orgId, plan } = caller;
    const { targetId, scheduledScanId, schedule, level } = readEditSchedule(input);
    const now = services.clock.now();
    const { timeZone } = brandById(caller.brandId);
    const website = await loadWebsite(db, orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (website.isScanning) return refuse('SCAN_RUNNING');
    const raised = level && level !== website.scan_profile ? level : undefined;
    if (raised && !canScanAtLevel(raised, plan, services)) return refuse('LEVEL_NOT_IN_PLAN');
    const unfit = refuseSchedule(schedule, { plan, now, timeZone });
    if (unfit) return refuse(unfit);
    audit.about(website.name);
    const rule = ruleOf(schedule, timeZone);
    const stored = await db.transaction(async (tx) => {
      const change = { ...rule, nextDueAt: rule.firstAt };
      const updated = await updateSchedule(tx, orgId, { targetId, scheduledScanId }, change);
      if (updated && raised) await updateWebsite(tx, orgId, targetId, { scanProfile: raised });
      return updated;
    });
    if (!stored) return refuse('NOT_FOUND');
    return presentSchedule(stored, await loadReasons(db, orgId, caller));
  },
);
