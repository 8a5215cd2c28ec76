import { z } from 'zod';
import { scanLevels } from '#engines/scanner/check.ts';
import { severities } from '#engines/scanner/finding.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant, line } from '#kit/contract/schemas.ts';

/** Quarterly, monthly, weekly, daily (spec modules §9). */
export const recurrences = ['q', 'm', 'w', 'd'] as const;
export type Recurrence = (typeof recurrences)[number];

export const websiteName = line(255).pipe(z.string().min(1));
export const websiteUrl = z.url({ protocol: /^https?$/ }).max(2000);
const level = z.enum(scanLevels);

/** The words of the checkbox (spec modules §5); kept with who agreed to them and when. */
export const consentWording = 'I have permission to scan this website';

/** On which days a recurrence falls; without these the first date decides. */
const dayFields = {
  /** On a weekday rather than on the first date's day of the month; the two below say on which. */
  run_on_day_of_week: z.boolean().optional(),
  /** 1 Monday to 7 Sunday. */
  scheduled_day_of_week: z.int().min(1).max(7).optional(),
  /** 1 to 4, 5 is the last. */
  week_index: z.int().min(1).max(5).optional(),
};

const target = z.object({
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
  'INTERNAL',
] as const;
export type FailureReason = (typeof failureReasons)[number];

const scan = z.object({
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

const schedule = z.object({
  scheduledScanId: z.string(),
  targetId: z.string(),
  recurrence: z.enum(recurrences),
  dateTime: instant,
  runOnDayOfWeek: z.boolean(),
  scheduledDayOfWeek: z.int().nullable(),
  weekIndex: z.int().nullable(),
  /** As asked for: 31 falls on the last day of a shorter month. */
  dayOfMonth: z.int(),
});
export type Schedule = z.infer<typeof schedule>;

const call = { access: 'organization', module: 'monitoring' } as const;
const base = '/monitoring/webapps';

export const checkAppUrl = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/checkAppUrl`,
  audited: false,
  summary: 'Whether a website may be added',
  input: z.strictObject({ url: websiteUrl }),
  output: z.object({ usedInTargets: z.boolean(), inAlexaTopSites: z.boolean() }),
  perMinute: 60,
});

/** The variant of the spec that combines target and schedule (modules §7). */
export const createTarget = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/createTarget`,
  summary: 'Adds a website, schedules its scans, and may start the first one now',
  input: z.strictObject({
    targetName: websiteName,
    targetUrl: websiteUrl,
    scan_profile: level,
    recurrence: z.enum(recurrences),
    /** First due scan, UTC. */
    date_time: instant,
    ...dayFields,
    /** The consent of spec modules §5; who gave it and when is kept. */
    permission: z.literal(true),
    scanNow: z.boolean().default(false),
  }),
  output: z.object({ targetId: z.string(), scanId: z.string().nullable() }),
  refusals: {
    NAME_TAKEN: 409,
    TARGET_LIMIT: 409,
    URL_RESTRICTED: 422,
    URL_IN_USE: 409,
    ADDRESS_FORBIDDEN: 422,
    DATE_PAST: 422,
    DATE_TOO_FAR: 422,
    FREQUENCY_NOT_IN_PLAN: 422,
    LEVEL_NOT_IN_PLAN: 422,
  },
  perMinute: 30,
});

export const loadTargetList = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadTargetList`,
  summary: 'The websites, and how many more the plan allows',
  changes: false,
  output: z.object({
    targets: z.array(target),
    allowance: z.object({ maximumAllowed: z.int(), remaining: z.int() }),
  }),
});

/** Why a website is no longer scanned by itself; its plan decides. */
export const unwatchedReasons = ['MODULE', 'SITES', 'LEVEL', 'FREQUENCY'] as const;
export type UnwatchedReason = (typeof unwatchedReasons)[number];

/** For the plan page: after a trial too, when the module itself refuses, it must be said what ended. */
export const loadUnwatched = defineCall({
  method: 'POST',
  path: `${base}/loadUnwatched`,
  summary: 'The websites that the plan no longer watches',
  access: 'organization',
  changes: false,
  output: z.object({
    websites: z.array(
      z.object({ name: z.string(), url: z.string(), reason: z.enum(unwatchedReasons) }),
    ),
  }),
});

export const loadScanMap = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadScanMap`,
  summary: 'The scans of every website, newest first, at most 500 a website',
  changes: false,
  output: z.object({ scans: z.record(z.string(), z.array(scan)) }),
});

export const loadScheduleMap = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadScheduleMap`,
  summary: 'The schedule of every website; only the first of each is used',
  changes: false,
  output: z.object({ schedules: z.record(z.string(), z.array(schedule)) }),
});

export const cancelScan = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/cancelScan`,
  summary: 'Cancels the running scan of a website',
  input: z.strictObject({
    zeguroTargetId: id,
    zeguroScanId: id,
    nextScan: z.string().max(60).optional(),
  }),
  output: z.object({ nextScan: instant.nullable() }),
  refusals: { NOT_RUNNING: 409 },
});

/** Our own beside the spec's calls: what a finished scan found. */
export const loadFindings = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadFindings`,
  summary: 'The findings of one finished scan, most severe first',
  changes: false,
  input: z.strictObject({ scanId: id }),
  output: z.object({
    findings: z.array(
      z.object({
        findingId: z.string(),
        checkId: z.string(),
        title: z.string(),
        technicalName: z.string(),
        severity: z.enum(severities),
        confidence: z.enum(['confirmed', 'firm', 'tentative']),
        method: z.string(),
        url: z.string(),
        parameter: z.string().nullable(),
        cwe: z.string(),
        owasp: z.object({ '2021': z.string(), '2025': z.string() }),
        pci: z.array(z.string()),
        evidence: z.string(),
        advice: z.object({ risk: z.string(), fix: z.string(), references: z.array(z.string()) }),
        alsoAt: z.array(
          z.object({ method: z.string(), url: z.string(), parameter: z.string().optional() }),
        ),
      }),
    ),
    requests: z.int(),
    checks: z.int(),
    stoppedBy: z.enum(['done', 'time', 'requests', 'pages']),
  }),
});
export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];

export const reportTypes = ['owasp', 'pci'] as const;

/** `{encodedName};{targetId};{scanId};{type}` as the spec has it (modules §7). */
export const getScanReport = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/getScanReport/{report}`,
  summary: 'The report of one finished scan as PDF',
  answers: 'file',
  input: z.strictObject({ report: z.string().max(1500) }),
  perMinute: 30,
});
