import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant } from '#kit/contract/schemas.ts';
import {
  base,
  call,
  dayFields,
  eitherOf,
  level,
  notBoth,
  recurrences,
  target,
  websiteName,
  websiteUrl,
  whileNoScanRuns,
} from './entities.ts';

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

/**
 * The older payload of the spec (modules §7), the newer one with `appName`, and the variant that
 * combines target and schedule. Without a time the first scan is tomorrow at 1:00 AM (§9).
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
      /** The consent of spec modules §5; who gave it and when is kept. */
      permission: z.literal(true),
      scanNow: z.boolean().default(false),
    })
    .refine(...eitherOf('targetName', 'appName'))
    .refine(...eitherOf('scan_profile', 'scanProfile'))
    .refine(...notBoth('date_time', 'dateTime')),
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

/** Older with `targetId`, `targetName`, `scanLevel`; newer with `zeguroTargetId`, `appName`, `scan_profile`. */
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
    NAME_TAKEN: 409,
    LEVEL_NOT_IN_PLAN: 422,
    FREQUENCY_NOT_IN_PLAN: 422,
  },
});

export const deleteTarget = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/deleteTarget`,
  summary: 'Removes a website with its schedule and scan reports',
  customerOnly: true,
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
