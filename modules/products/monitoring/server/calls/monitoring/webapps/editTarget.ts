import { nameKeyOf } from '#kit/contract/nameKey.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { canScanAtLevel } from '#modules/products/monitoring/server/canScanAtLevel.ts';
import { readEditTarget } from '#modules/products/monitoring/server/rules/payload.ts';
import { nextOccurrence } from '#modules/products/monitoring/server/rules/recurrence.ts';
import {
  loadFirstSchedule,
  updateSchedule,
} from '#modules/products/monitoring/server/store/schedules.ts';
import {
  loadWebsite,
  loadWebsiteKeys,
  lockWebsites,
  updateWebsite,
} from '#modules/products/monitoring/server/store/websites.ts';
import {
  isInPlan,
  type PlanFrequencies,
  type Recurrence,
} from '#modules/products/monitoring/vocabulary.ts';

/** Only what changes is checked against the plan: a website can still be renamed after a change of plan. */
export const editTarget = answer(
  contract.editTarget,
  async ({ db, caller, services, audit }, input) => {
    const { orgId, plan } = caller;
    const { targetId, name, level, recurrence } = readEditTarget(input);
    const now = services.clock.now();
    audit.about(name);
    return db.transaction(async (tx) => {
      await lockWebsites(tx, orgId);
      const website = await loadWebsite(tx, orgId, targetId);
      if (!website) return refuse('NOT_FOUND');
      if (website.isScanning) return refuse('SCAN_RUNNING');
      const nameKey = nameKeyOf(name);
      const named = (await loadWebsiteKeys(tx, orgId)).filter((one) => one.nameKey === nameKey);
      if (named.some((one) => one.targetId !== targetId)) return refuse('NAME_TAKEN');
      const scanProfile = level ?? website.scan_profile;
      if (scanProfile !== website.scan_profile && !canScanAtLevel(scanProfile, plan, services))
        return refuse('LEVEL_NOT_IN_PLAN');

      const unfit = recurrence && (await reschedule(tx, caller, { targetId, recurrence }, now));
      if (unfit) return unfit;
      await updateWebsite(tx, orgId, targetId, { name, nameKey, scanProfile });
      return { targetId, name, url: website.url, scan_profile: scanProfile };
    });
  },
);

async function reschedule(
  tx: Db,
  { orgId, plan }: { orgId: string; plan: PlanFrequencies },
  { targetId, recurrence }: { targetId: string; recurrence: Recurrence },
  now: Date,
) {
  const schedule = await loadFirstSchedule(tx, orgId, targetId);
  if (!schedule || recurrence === schedule.recurrence) return null;
  if (!isInPlan(recurrence, plan)) return refuse('FREQUENCY_NOT_IN_PLAN');
  const rule = { ...schedule, recurrence };
  const change = { ...rule, nextDueAt: nextOccurrence(rule, now) };
  await updateSchedule(tx, orgId, { targetId, scheduledScanId: schedule.id }, change);
  return null;
}
