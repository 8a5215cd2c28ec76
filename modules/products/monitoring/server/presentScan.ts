import { pick } from '#kit/contract/pick.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { Scan, Schedule } from '../schemas.ts';
import { wireTime } from './rules/schedule.ts';
import type { LoadedScan } from './store/scans.ts';
import type { StoredSchedule } from './store/schedules.ts';

const queued = { phase: 'queued', done: 0, known: 0, requests: 0, findings: 0 } as const;

/** A scan in the form of the calls' answers. */
export const presentScan = (scan: LoadedScan): Scan => ({
  ...scan,
  startTime: scan.startTime.toISOString(),
  completeTime: scan.completeTime?.toISOString() ?? null,
  progress: scan.status === 'started' ? (scan.progress ?? queued) : null,
});

/** A schedule in the form of the calls' answers; `reasons` says why websites of its organization are not scanned. */
export function presentSchedule(
  row: StoredSchedule,
  reasons: ReadonlyMap<string, UnwatchedReason>,
): Schedule {
  const unwatched = reasons.get(row.targetId) ?? null;
  return {
    scheduledScanId: row.id,
    ...pick(row, 'targetId', 'recurrence', 'runOnDayOfWeek', 'scheduledDayOfWeek'),
    ...pick(row, 'weekIndex', 'dayOfMonth'),
    dateTime: unwatched ? null : wireTime(row.nextDueAt),
    plannedFor: wireTime(row.nextDueAt),
    unwatched,
    passedOverSince: row.passedOverSince && wireTime(row.passedOverSince),
  };
}
