import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { endScan } from '#modules/products/monitoring/server/jobs/endScan.ts';
import { wireTime } from '#modules/products/monitoring/server/rules/schedule.ts';
import { loadScan } from '#modules/products/monitoring/server/store/scans.ts';
import { loadFirstSchedule } from '#modules/products/monitoring/server/store/schedules.ts';
import { loadReasons } from '#modules/products/monitoring/server/unwatched.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';

/** The scan ends at once; its job notices within a second or two, and stops sending requests to the website. */
export const cancelScan = answer(
  contract.cancelScan,
  async ({ db, caller, services, audit }, input) => {
    const { zeguroTargetId: targetId, zeguroScanId: scanId } = input;
    const { orgId } = caller;
    const scan = await loadScan(db, orgId, scanId);
    if (scan?.targetId !== targetId) return refuse('NOT_FOUND');
    if (!scanCan('cancel', scan)) return refuse('NOT_RUNNING');
    audit.about(scan.targetName);
    const now = services.clock.now();
    const ended = await endScan(db, orgId, { scanId, targetId }, { status: 'canceled' }, now);
    if (!ended) return refuse('NOT_RUNNING');
    const schedule = await loadFirstSchedule(db, orgId, targetId);
    const isUnwatched = (await loadReasons(db, orgId, caller)).has(targetId);
    return { nextScan: schedule && !isUnwatched ? wireTime(schedule.nextDueAt) : null };
  },
);
