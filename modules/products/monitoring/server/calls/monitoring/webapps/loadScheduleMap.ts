import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import type { Schedule } from '#modules/products/monitoring/schemas.ts';
import { presentSchedule } from '#modules/products/monitoring/server/presentScan.ts';
import { reasonsOf } from '#modules/products/monitoring/server/rules/unwatched.ts';
import { loadPlannedWebsites } from '#modules/products/monitoring/server/store/websites.ts';

export const loadScheduleMap = answer(contract.loadScheduleMap, async ({ db, caller }) => {
  const rows = await loadPlannedWebsites(db, [caller.orgId]);
  const reasons = reasonsOf(rows, caller);
  const schedules: Record<string, Schedule[]> = {};
  for (const { targetId, schedule } of rows) {
    if (!schedule) continue;
    schedules[targetId] ??= [];
    schedules[targetId].push(presentSchedule(schedule, reasons));
  }
  return { schedules };
});
