import type { Schedule } from '../contract.ts';
import { wireTime } from './rules/wireTime.ts';
import type { StoredSchedule } from './store/schedules.ts';

/** A schedule as the calls tell it; `dateTime` is when it is due next. */
export const tellSchedule = (row: StoredSchedule): Schedule => ({
  scheduledScanId: row.id,
  targetId: row.targetId,
  recurrence: row.recurrence,
  dateTime: wireTime(row.nextDueAt),
  runOnDayOfWeek: row.runOnDayOfWeek,
  scheduledDayOfWeek: row.scheduledDayOfWeek,
  weekIndex: row.weekIndex,
  dayOfMonth: row.dayOfMonth,
});
