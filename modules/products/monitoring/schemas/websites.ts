import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import {
  consentWording,
  consentWordings,
  eitherOf,
  maxExclusions,
  notBoth,
  recurrences,
} from '../vocabulary.ts';
import { dayFields, exclusion, level, target, websiteName, websiteUrl } from './entities.ts';

export const checkAppUrl = {
  input: z.strictObject({ url: websiteUrl }),
  output: z.object({
    usedInTargets: z.boolean(),
    inAlexaTopSites: z.boolean(),
    /** True for an address in a private network, which must not be scanned. */
    isPrivate: z.boolean(),
  }),
};

export const createTarget = {
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
      /** The consent (MON-038); who gave it, and when, is stored. */
      permission: z.literal(
        true,
        `must be true: whoever adds a website declares "${consentWording}"`,
      ),
      /** The words that were agreed to, as they stood on the screen; without them, those of `permission`. */
      permissionWording: z.enum(consentWordings).optional(),
      scanNow: z.boolean().default(false),
    })
    .refine(...eitherOf('targetName', 'appName'))
    .refine(...eitherOf('scan_profile', 'scanProfile'))
    .refine(...notBoth('date_time', 'dateTime')),
  output: z.object({ targetId: z.string(), scanId: z.string().nullable() }),
};

export const editTarget = {
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
};

export const loadExclusions = {
  input: z.strictObject({ targetId: id }),
  output: z.object({
    exclusions: z.array(z.string()),
    /** False if a bought scanner is used that cannot leave pages alone. */
    isOffered: z.boolean(),
  }),
};

export const saveExclusions = {
  input: z.strictObject({ targetId: id, exclusions: z.array(exclusion).max(maxExclusions) }),
  output: z.object({ exclusions: z.array(z.string()) }),
};

export const deleteTarget = {
  input: z.strictObject({
    targetId: id,
    /** Only for readers of the call; the id decides which website is removed. */
    targetName: z.string().max(1000).optional(),
  }),
};

export const loadTargetList = {
  output: z.object({
    targets: z.array(target),
    allowance: z.object({ maximumAllowed: z.int(), remaining: z.int() }),
  }),
};

export const loadUnwatched = {
  output: z.object({
    websites: z.array(
      z.object({
        targetId: z.string(),
        name: z.string(),
        url: z.string(),
        reason: z.enum(unwatchedReasons),
        /** When the first skipped scan should have run; null when none was due yet. */
        since: instant.nullable(),
      }),
    ),
  }),
};
