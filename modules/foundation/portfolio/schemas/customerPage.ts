import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { figureKinds } from '#kit/contract/figures.ts';
import { id, instant, toFix } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { askedErasure, industry } from '#modules/foundation/people/schemas/profile.ts';
import { customer } from '../schemas.ts';
import { maxCauses, maxRun, sayCodes } from '../vocabulary.ts';

const admin = z.object({
  cognitoId: z.string(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  since: instant,
  lastSignInAt: instant.nullable(),
  blocked: z.boolean(),
  /** That staff asked to remove the second step, while nobody has approved it; null where nobody did. */
  stepRemoval: z
    .object({ staffId: id, askedBy: z.string(), reason: z.string(), expiresAt: instant })
    .nullable(),
});
export type Admin = z.infer<typeof admin>;

const visit = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** When the link was opened; null until then. */
  openedAt: instant.nullable(),
});

const say = z.object({
  code: z.enum(sayCodes),
  sentence: z.string(),
  /** Why it is worth saying. */
  why: z.string(),
});
export type Say = z.infer<typeof say>;

const cause = z.object({
  issueId: z.string(),
  title: z.string(),
  website: z.string(),
  severity: z.enum(severities),
  firstSeenAt: instant,
  /** Why it stands where it does in the ranking. */
  why: z.string(),
});
export type Cause = z.infer<typeof cause>;

const ratingLine = z.object({
  moments: z.array(instant),
  figure: z.object({
    kind: z.enum(figureKinds),
    meaning: z.string(),
    /** At each of the moments; null before it was known. */
    values: z.array(
      z.object({ value: z.int(), highest: z.int().nullable(), severities: z.null() }).nullable(),
    ),
    movedBy: z.int().nullable(),
  }),
});

const organization = z.object({
  customer,
  /** What to say in a call, the most pressing first. */
  say: z.array(say).min(1).max(5),
  /** The first of the open causes, in the order of their rank. */
  causes: z.array(cause).max(maxCauses),
  company: z.object({
    companyUrl: z.string(),
    industry,
    numberOfEmployees: z.string(),
    phone: z.string(),
  }),
  admins: z.array(admin),
  pendingInvites: z.int(),
  plan: z
    .object({
      channelId: z.string(),
      subscribedAt: instant,
      expiresAt: instant.nullable(),
      /** Its last day, in the brand's time zone. */
      expiresOn: z.iso.date().nullable(),
      /** The id at the billing provider; null when nothing is paid. */
      billingId: z.string().nullable(),
      sites: z.int(),
      seats: z.int(),
    })
    .nullable(),
  scans: z.object({
    websites: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        unwatched: z.enum(unwatchedReasons).nullable(),
      }),
    ),
    highs: z.int(),
    mediums: z.int(),
    lows: z.int(),
    toFix,
    lastScanAt: instant.nullable(),
    isRunning: z.boolean(),
  }),
  rating: z
    .object({
      rating: z.int(),
      /** The high end where a range is shown instead of a number; null else. */
      highest: z.int().nullable(),
      letter: z.string().nullable(),
      ratedAt: instant,
      before: z.int().nullable(),
      beforeHighest: z.int().nullable(),
      /** By how many points it certainly moved since the one before; null if the two do not compare. */
      moved: z.int().nullable(),
    })
    .nullable(),
  /** The rating of the last twelve weeks; null when there is none yet. */
  ratingLine: ratingLine.nullable(),
  policies: z.object({ active: z.int(), draft: z.int(), missing: z.int() }),
  training: z.object({
    trainees: z.int(),
    enrolled: z.int(),
    finished: z.int(),
    overdue: z.int(),
  }),
  /** The planned erasure of the customer; null when there is none. */
  erasure: askedErasure.nullable(),
  visits: z.array(visit),
});
export type Organization = z.infer<typeof organization>;

export const readCustomer = {
  input: z.strictObject({ orgId: id }),
  output: organization,
};

const happened = z.object({
  id,
  at: instant,
  /** 'event': no change that somebody made, but what a module tells. */
  kind: z.enum(['admin', 'staff', 'system', 'event']),
  by: z.string(),
  /** What follows the name of whoever made the change; of an event a whole sentence. */
  sentence: z.string(),
});
const activity = happened.extend({
  /** What the same person did of the same kind within the hour before. */
  alike: z.array(happened).max(maxRun - 1),
  /** What follows the name where it was done several times; null where it was done once, or has no such words. */
  ofMany: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;

export const readActivity = {
  input: z.strictObject({
    orgId: id,
    /** The `next` cursor of the previous page. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(activity), next: z.string().nullable() }),
};
