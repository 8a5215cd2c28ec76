import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentSchedule } from '#modules/products/monitoring/server/presentScan.ts';
import { reasonsOf } from '#modules/products/monitoring/server/rules/unwatched.ts';
import { loadPlannedWebsites } from '#modules/products/monitoring/server/store/websites.ts';

export const probelyUpdateSchedule = answer(
  contract.probelyUpdateSchedule,
  async ({ db, caller }, { targetId }) => {
    const rows = await loadPlannedWebsites(db, [caller.orgId]);
    const own = rows.filter((row) => row.targetId === targetId);
    if (own.length === 0) return refuse('NOT_FOUND');
    const reasons = reasonsOf(rows, caller);
    return {
      schedules: own.flatMap(({ schedule }) =>
        schedule ? presentSchedule(schedule, reasons) : [],
      ),
    };
  },
);
