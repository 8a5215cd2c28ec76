import { scanLevels } from '@portal/scanner/level';
import { z } from 'zod';
import { instant, line } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { failureReasons, recurrences, scanStatuses } from '../vocabulary.ts';

export const websiteName = line(255).pipe(z.string().min(1));
export const websiteUrl = z.url({ protocol: /^https?$/ }).max(2000);
export const level = z.enum(scanLevels);
/** The beginning of a path, with or without its query; a star stands for anything: '/admin', '*do=export'. */
export const exclusion = z
  .string()
  .max(200)
  .regex(/^[/*]\S*$/, 'must begin with / or * and have no space');

/** The days of a recurrence; without these fields the first date decides. */
export const dayFields = {
  /** True: scans run on the weekday given by the next two fields, and not on the first date's day of the month. */
  run_on_day_of_week: z.boolean().optional(),
  /** 1 is Monday, 7 is Sunday. */
  scheduled_day_of_week: z.int().min(1).max(7).optional(),
  /** 1 to 4; 5 is the last. */
  week_index: z.int().min(1).max(5).optional(),
  /** 1 to 31; for a first date in a month that is shorter than that. */
  day_of_month: z.int().min(1).max(31).optional(),
};

export const target = z.object({
  targetId: z.string(),
  name: z.string(),
  url: z.string(),
  scan_profile: level,
});
export type Target = z.infer<typeof target>;

export const scan = z.object({
  scanId: z.string(),
  targetId: z.string(),
  status: z.enum(scanStatuses),
  startTime: instant,
  completeTime: instant.nullable(),
  scanProfile: level,
  highs: z.int(),
  mediums: z.int(),
  lows: z.int(),
  failureReason: z.enum(failureReasons).nullable(),
  /** Present while the scan is running. */
  progress: z
    .object({
      phase: z.enum(['queued', 'connect', 'crawl', 'check']),
      done: z.int(),
      known: z.int(),
      requests: z.int(),
      findings: z.int(),
      /** The titles of the worst so far; absent of a scan that an older program runs. */
      worst: z.array(z.string()).readonly().optional(),
      /** Whether it is through with getting to know the pages; absent if that is not told. */
      hasPages: z.boolean().optional(),
    })
    .nullable(),
});
export type Scan = z.infer<typeof scan>;

export const schedule = z.object({
  scheduledScanId: z.string(),
  targetId: z.string(),
  recurrence: z.enum(recurrences),
  /** When the next scan runs; null when the plan runs none (MON-306). */
  dateTime: instant.nullable(),
  /** The next date of the schedule, even if the plan does not run it. */
  plannedFor: instant,
  /** Why the plan does not run the scan; null when it does. */
  unwatched: z.enum(unwatchedReasons).nullable(),
  /** The first date since the last scheduled scan that was skipped because of the plan. */
  passedOverSince: instant.nullable(),
  runOnDayOfWeek: z.boolean(),
  scheduledDayOfWeek: z.int().nullable(),
  weekIndex: z.int().nullable(),
  /** As requested: 31 means the last day of a shorter month. */
  dayOfMonth: z.int(),
});
export type Schedule = z.infer<typeof schedule>;
