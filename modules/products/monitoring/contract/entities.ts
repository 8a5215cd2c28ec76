import { scanLevels } from '@portal/scanner/check';
import { z } from 'zod';
import { refusal } from '#kit/contract/refusal.ts';
import { instant, line } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';

/** Quarterly, monthly, weekly, daily (MON-060). */
export const recurrences = ['q', 'm', 'w', 'd'] as const;
export type Recurrence = (typeof recurrences)[number];

export const websiteName = line(255).pipe(z.string().min(1));
export const websiteUrl = z.url({ protocol: /^https?$/ }).max(2000);
export const level = z.enum(scanLevels);

/** The words of the checkbox (MON-038); kept with who agreed to them and when. */
export const consentWording = 'I have permission to scan this website';

/** On which days a recurrence falls; without these the first date decides. */
export const dayFields = {
  /** On a weekday rather than on the first date's day of the month; the two below say on which. */
  run_on_day_of_week: z.boolean().optional(),
  /** 1 Monday to 7 Sunday. */
  scheduled_day_of_week: z.int().min(1).max(7).optional(),
  /** 1 to 4, 5 is the last. */
  week_index: z.int().min(1).max(5).optional(),
  /** 1 to 31, where the first date falls in a month that is too short for it. */
  day_of_month: z.int().min(1).max(31).optional(),
};

/** Some fields have two names, of the first and of a newer form of the call (MON-185): one of them is sent. */
export const eitherOf = (first: string, second: string): Refinement => [
  (sent) => first in sent !== second in sent,
  { path: [first], message: `needs ${first} or ${second}, and not both` },
];
export const notBoth = (first: string, second: string): Refinement => [
  (sent) => !(first in sent && second in sent),
  { path: [first], message: `${first} is the same as ${second}` },
];
type Refinement = [(sent: object) => boolean, { path: string[]; message: string }];

export const target = z.object({
  targetId: z.string(),
  name: z.string(),
  url: z.string(),
  scan_profile: level,
});
export type Target = z.infer<typeof target>;

export const scanStatuses = ['started', 'completed', 'failed', 'canceled'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** What may be done with a scan in which state; read by handler and button alike. */
const allowedIn = {
  cancel: ['started'],
  readFindings: ['completed'],
  downloadReport: ['completed'],
} as const satisfies Record<string, readonly ScanStatus[]>;
type ScanAction = keyof typeof allowedIn;
export const scanCan = (action: ScanAction, scan: { status: ScanStatus }): boolean =>
  (allowedIn[action] as readonly ScanStatus[]).includes(scan.status);

export const failureReasons = [
  'NAME_NOT_FOUND',
  'CONNECTION_REFUSED',
  'ADDRESS_FORBIDDEN',
  'TLS_FAILED',
  'TIMED_OUT',
  'REDIRECTS_OFF_SITE',
  'TOO_LARGE',
  'SITE_ERROR',
  'LEVEL_UNAVAILABLE',
  'ENGINE_REFUSED',
  'ENGINE_FAILED',
  'INTERNAL',
] as const;
export type FailureReason = (typeof failureReasons)[number];

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
  /** While it runs. */
  progress: z
    .object({
      phase: z.enum(['queued', 'connect', 'crawl', 'check']),
      done: z.int(),
      known: z.int(),
      requests: z.int(),
      findings: z.int(),
    })
    .nullable(),
});
export type Scan = z.infer<typeof scan>;

export const schedule = z.object({
  scheduledScanId: z.string(),
  targetId: z.string(),
  recurrence: z.enum(recurrences),
  /** When the next scan runs; null where the plan runs none (MON-306). */
  dateTime: instant.nullable(),
  /** The next date of the schedule, whether the plan runs it or not. */
  plannedFor: instant,
  /** Why the plan does not run it. */
  unwatched: z.enum(unwatchedReasons).nullable(),
  /** The first date since the last scheduled scan on which none ran, because of the plan. */
  passedOverSince: instant.nullable(),
  runOnDayOfWeek: z.boolean(),
  scheduledDayOfWeek: z.int().nullable(),
  weekIndex: z.int().nullable(),
  /** As asked for: 31 falls on the last day of a shorter month. */
  dayOfMonth: z.int(),
});
export type Schedule = z.infer<typeof schedule>;

/** While a scan runs it can be canceled; what else changes a website waits (MON-101). */
export const whileNoScanRuns = {
  SCAN_RUNNING: refusal(409, 'A scan of this website is running; wait for its end or cancel it.'),
} as const;

/** Of the first scan that a schedule asks for. */
export const dateOutOfRange = {
  DATE_PAST: refusal(422, 'The date is before today.'),
  DATE_TOO_FAR: refusal(422, 'The date is more than 5 years ahead.'),
} as const;

export const frequencyNotInPlan = {
  FREQUENCY_NOT_IN_PLAN: refusal(422, 'The plan does not include this frequency.'),
} as const;

export const levelNotInPlan = {
  LEVEL_NOT_IN_PLAN: refusal(422, 'The plan does not include this scan level.'),
} as const;

/** What holds for every call of this module. */
export const call = { access: 'organization', module: 'monitoring' } as const;
export const base = '/monitoring/webapps';
