import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant } from '#kit/contract/schemas.ts';
import {
  base,
  call,
  dateOutOfRange,
  dayFields,
  eitherOf,
  frequencyNotInPlan,
  level,
  levelNotInPlan,
  recurrences,
  schedule,
  whileNoScanRuns,
} from './entities.ts';

export const loadScheduleMap = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadScheduleMap`,
  summary: 'The schedule of every website; only the first of each is used',
  changes: false,
  output: z.object({ schedules: z.record(z.string(), z.array(schedule)) }),
});

/** Names of the first form beside those of the newer one (MON-173, MON-174). */
const wanted = {
  targetId: id.optional(),
  zeguroTargetId: id.optional(),
  recurrence: z.enum(recurrences),
  /** First due scan, UTC. */
  dateTime: instant.optional(),
  date_time: instant.optional(),
  ...dayFields,
};

const scheduling = {
  ...call,
  method: 'POST',
  output: schedule,
  refusals: {
    ...whileNoScanRuns,
    ...dateOutOfRange,
    ...frequencyNotInPlan,
  },
} as const;

/** Only the first schedule of a website is used, so of one that has a schedule that one is set anew. */
export const scheduleScan = defineCall({
  ...scheduling,
  path: `${base}/scheduleScan`,
  summary: 'Schedules the scans of a website',
  input: z
    .strictObject(wanted)
    .refine(...eitherOf('targetId', 'zeguroTargetId'))
    .refine(...eitherOf('dateTime', 'date_time')),
});

export const editSchedule = defineCall({
  ...scheduling,
  path: `${base}/editSchedule`,
  summary: 'Changes when a website is scanned, and may change its scan level',
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
  refusals: { ...scheduling.refusals, ...levelNotInPlan },
});

/** Schedules are kept here, and so are never behind those of the engine. */
export const probelyUpdateSchedule = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/probelyUpdateSchedule`,
  summary: 'The schedule of one website as it stands now',
  changes: false,
  input: z.strictObject({ targetId: id }),
  output: z.object({ schedules: z.array(schedule) }),
});
