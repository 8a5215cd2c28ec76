import type { InputOf } from '#kit/contract/call.ts';
import type {
  createTarget,
  editSchedule,
  editTarget,
  scheduleScan,
} from '#modules/products/monitoring/calls.ts';
import { defaultFirstScan, type WantedSchedule } from './schedule.ts';

/**
 * Converts the calls' first and newer forms (MON-170 to MON-175) to one form. Of two names for the same
 * field, the contract accepts exactly one.
 */
function given<Value>(first: Value | undefined, second: Value | undefined): Value {
  const value = first ?? second;
  if (value === undefined) throw new Error('The contract let a payload through without a field.');
  return value;
}

const scheduleOf = (
  sent: Omit<WantedSchedule, 'date_time'>,
  date_time: string,
): WantedSchedule => ({
  recurrence: sent.recurrence,
  date_time,
  run_on_day_of_week: sent.run_on_day_of_week,
  scheduled_day_of_week: sent.scheduled_day_of_week,
  week_index: sent.week_index,
  day_of_month: sent.day_of_month,
});

export function readCreateTarget(
  sent: InputOf<typeof createTarget>,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const sinceScan = sent.scanNow ? sent.recurrence : undefined;
  const first =
    sent.date_time ?? sent.dateTime ?? defaultFirstScan(now, timeZone, sinceScan).toISOString();
  return {
    name: given(sent.targetName, sent.appName),
    url: sent.targetUrl,
    level: given(sent.scan_profile, sent.scanProfile),
    schedule: scheduleOf(sent, first),
    scanNow: sent.scanNow,
    wording: sent.permissionWording,
  };
}

export const readEditTarget = (sent: InputOf<typeof editTarget>) => ({
  targetId: given(sent.targetId, sent.zeguroTargetId),
  name: given(sent.targetName, sent.appName),
  level: sent.scanLevel ?? sent.scan_profile,
  recurrence: sent.recurrence,
});

export const readScheduleScan = (sent: InputOf<typeof scheduleScan>) => ({
  targetId: given(sent.targetId, sent.zeguroTargetId),
  schedule: scheduleOf(sent, given(sent.dateTime, sent.date_time)),
});

export const readEditSchedule = (sent: InputOf<typeof editSchedule>) => ({
  ...readScheduleScan(sent),
  scheduledScanId: given(sent.scheduledScanId, sent.zeguroScheduledScanId),
  level: sent.scan_profile,
});
