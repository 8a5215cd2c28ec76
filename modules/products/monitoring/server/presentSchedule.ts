import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { Schedule } from '../schemas.ts';
import { wireTime } from './rules/wireTime.ts';
import type { StoredSchedule } from './store/schedules.ts';

/** A schedule in the form of the calls' answers; `reasons` says why websites of its organization are not scanned. */
export function presentSchedule(
  row: StoredSchedule,
  reasons: ReadonlyMap<string, UnwatchedReason>,
): Schedule {
  const unwatched = reasons.get(row.targetId) ?? null;
  return {
    scheduledScanId: row.id,
    targetId: row.targetId,
    recurrence: row.recurrence,
    dateTime: unwatched ? null : wireTime(row.nextDueAt),
    plannedFor: wireTime(row.nextDueAt),
    unwatched,
    passedOverSince: row.passedOverSince && wireTime(row.passedOverSince),
    runOnDayOfWeek: row.runOnDayOfWeek,
    scheduledDayOfWeek: row.scheduledDayOfWeek,
    weekIndex: row.weekIndex,
    dayOfMonth: row.dayOfMonth,
  };
}
