import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { eitherOf, recurrences } from '../vocabulary.ts';
import { dayFields, level, schedule } from './entities.ts';

export const loadScheduleMap = {
  output: z.object({ schedules: z.record(z.string(), z.array(schedule)) }),
};

/** Accepts the names of the first form and of the newer one (MON-173, MON-174). */
const wanted = {
  targetId: id.optional(),
  zeguroTargetId: id.optional(),
  recurrence: z.enum(recurrences),
  /** First due scan, UTC. */
  dateTime: instant.optional(),
  date_time: instant.optional(),
  ...dayFields,
};

export const scheduleScan = {
  output: schedule,
  input: z
    .strictObject(wanted)
    .refine(...eitherOf('targetId', 'zeguroTargetId'))
    .refine(...eitherOf('dateTime', 'date_time')),
};

export const editSchedule = {
  output: schedule,
  input: z
    .strictObject({
      ...wanted,
      scheduledScanId: id.optional(),
      zeguroScheduledScanId: id.optional(),
      scan_profile: level.optional(),
    })
    .refine(...eitherOf('targetId', 'zeguroTargetId'))
    .refine(...eitherOf('dateTime', 'date_time'))
    .refine(...eitherOf('scheduledScanId', 'zeguroScheduledScanId')),
};

export const probelyUpdateSchedule = {
  input: z.strictObject({ targetId: id }),
  output: z.object({ schedules: z.array(schedule) }),
};
