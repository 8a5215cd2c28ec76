import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant } from '#kit/contract/schemas.ts';
import {
  base,
  call,
  consentWording,
  dateOutOfRange,
  dayFields,
  eitherOf,
  frequencyNotInPlan,
  level,
  levelNotInPlan,
  notBoth,
  recurrences,
  target,
  websiteName,
  websiteUrl,
  whileNoScanRuns,
} from './entities.ts';

const nameTaken = {
  NAME_TAKEN: refusal(409, 'Another website of the organization has this name.'),
} as const;

export const checkAppUrl = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/checkAppUrl`,
  customerOnly: false,
  audited: false,
  summary: 'Whether a website may be added',
  input: z.strictObject({ url: websiteUrl }),
  output: z.object({
    usedInTargets: z.boolean(),
    inAlexaTopSites: z.boolean(),
    /** Leads into a private network, where nothing may be scanned. */
    isPrivate: z.boolean(),
  }),
  perMinute: 60,
});

/**
 * The first form, the newer one with `appName` (MON-170), and the variant that has the schedule with it
 * (MON-172). Without a time the first scan is tomorrow at 1:00 AM.
 */
export const createTarget = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/createTarget`,
  summary: 'Adds a website, schedules its scans, and may start the first one now',
  input: z
    .strictObject({
      targetName: websiteName.optional(),
      appName: websiteName.optional(),
      targetUrl: websiteUrl,
      scan_profile: level.optional(),
      scanProfile: level.optional(),
      recurrence: z.enum(recurrences),
      /** First due scan, UTC. */
      date_time: instant.optional(),
      dateTime: instant.optional(),
      ...dayFields,
      /** The consent (MON-038); who gave it and when is kept. */
      permission: z.literal(
        true,
        `must be true: whoever adds a website declares "${consentWording}"`,
      ),
      scanNow: z.boolean().default(false),
    })
    .refine(...eitherOf('targetName', 'appName'))
    .refine(...eitherOf('scan_profile', 'scanProfile'))
    .refine(...notBoth('date_time', 'dateTime')),
  output: z.object({ targetId: z.string(), scanId: z.string().nullable() }),
  refusals: {
    ...nameTaken,
    TARGET_LIMIT: refusal(409, 'The plan allows no more websites.'),
    URL_RESTRICTED: refusal(422, 'Scanning of this URL is restricted.'),
    URL_IN_USE: refusal(409, 'This URL is already being used.'),
    ADDRESS_FORBIDDEN: refusal(422, 'The address is not that of a public website.'),
    ...dateOutOfRange,
    ...frequencyNotInPlan,
    ...levelNotInPlan,
  },
  perMinute: 30,
});

/** First with `targetId`, `targetName`, `scanLevel`; newer with `zeguroTargetId`, `appName`, `scan_profile`. */
export const editTarget = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/editTarget`,
  summary: 'Renames a website; may change its scan level and how often it is scanned',
  input: z
    .strictObject({
      targetId: id.optional(),
      zeguroTargetId: id.optional(),
      targetName: websiteName.optional(),
      appName: websiteName.optional(),
      scanLevel: level.optional(),
      scan_profile: level.optional(),
      recurrence: z.enum(recurrences).optional(),
    })
    .refine(...eitherOf('targetId', 'zeguroTargetId'))
    .refine(...eitherOf('targetName', 'appName'))
    .refine(...notBoth('scanLevel', 'scan_profile')),
  output: target,
  refusals: {
    ...whileNoScanRuns,
    ...nameTaken,
    ...levelNotInPlan,
    ...frequencyNotInPlan,
  },
});

export const deleteTarget = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/deleteTarget`,
  summary: 'Removes a website with its schedule and scan reports',
  input: z.strictObject({
    targetId: id,
    /** For the reader of the call; the id says which website goes. */
    targetName: z.string().max(1000).optional(),
  }),
  refusals: whileNoScanRuns,
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
