import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { figureKinds } from '#kit/contract/figures.ts';
import { id, instant, line, prose, toFix } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { askedErasure, industry } from '#modules/foundation/people/schemas/profile.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import {
  callEvents,
  callReasons,
  causesShown,
  maxCallNote,
  quietDays,
  sayCodes,
  sortKeys,
} from './vocabulary.ts';

const reason = z.strictObject({
  code: z.enum(callReasons),
  /** The number in the reason's sentence: how many, how many days, or which level. */
  count: z.int(),
});
export type Reason = z.infer<typeof reason>;

const customer = z.object({
  orgId: id,
  companyName: z.string(),
  brandId: z.string(),
  planName: z.string(),
  status: z.enum(subscriptionStatuses).nullable(),
  /** For a trial: days until its last day, negative after it. */
  trialDaysLeft: z.int().nullable(),
  level: z.int().nullable(),
  rating: z.int().nullable(),
  /** The high end where a range is shown instead of a number; null else. */
  ratingHighest: z.int().nullable(),
  letter: z.string().nullable(),
  openHighs: z.int(),
  lastActivityAt: instant.nullable(),
  signedUpAt: instant,
  reasons: z.array(reason),
});
export type Customer = z.infer<typeof customer>;

const sorted = z.strictObject({
  search: line(100).default(''),
  sort: z.enum(sortKeys).default('companyName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type Sorted = z.output<typeof sorted>;

export const exportCustomers = { input: sorted };

export const listCustomers = {
  input: sorted.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({ total: z.int(), customers: z.array(customer) }),
};

const member = z.object({ staffId: id, name: z.string() });

export const whoNeedsACall = {
  input: z.strictObject({
    /** Only calls that are the caller's. */
    mine: z.literal('yes').optional(),
  }),
  output: z.object({
    customers: z.array(customer.extend({ assignedTo: member.nullable() })),
  }),
};
export type ToCall = z.infer<typeof whoNeedsACall.output>['customers'][number];

const callNote = z.object({
  id,
  at: instant,
  by: z.string(),
  event: z.enum(callEvents),
  text: z.string(),
  quietUntil: instant.nullable(),
  /** Whose call it was said to be; null: nobody's. */
  assignedTo: z.string().nullable(),
});
export type ShownCallNote = z.infer<typeof callNote>;

export const readCallSheet = {
  input: z.strictObject({ orgId: id }),
  output: z.object({
    companyName: z.string(),
    reasons: z.array(reason),
    /** The organization's own number; empty if it gave none. */
    phone: z.string(),
    /** Its admins; people have no numbers of their own. */
    people: z.array(z.object({ name: z.string(), email: z.string(), jobTitle: z.string() })),
    /** Until when only a new reason puts it on the list; null if it waits for nothing. */
    quietUntil: instant.nullable(),
    assignedTo: member.nullable(),
    /** Staff whose call it may be. */
    staff: z.array(member.extend({ email: z.string() })),
    /** The newest of what was recorded. */
    notes: z.array(callNote),
  }),
};
export type CallSheet = z.infer<typeof readCallSheet.output>;

/** The reasons that the person saw: any other is news. */
const seen = z.array(reason).max(callReasons.length);
const quiet = z.object({ quietUntil: instant });

export const recordCall = {
  input: z.strictObject({ orgId: id, seen, note: prose(maxCallNote).default('') }),
  output: quiet,
};

export const snoozeCall = {
  input: z.strictObject({ orgId: id, seen, days: z.int().min(1).max(quietDays.longest) }),
  output: quiet,
};

export const putBackCall = { input: z.strictObject({ orgId: id }) };

export const assignCall = {
  input: z.strictObject({ orgId: id, assignedTo: id.nullable() }),
  /** Whose call it is now, and whose it was until then. */
  output: z.object({ assignedTo: member.nullable(), before: member.nullable() }),
};

/** Selects customers by their summary; an omitted field matches all of them. */
export const customerFilter = z.strictObject({
  planName: line(100).optional(),
  brandId: line(100).optional(),
  status: z.enum(subscriptionStatuses).optional(),
  /** Neither `levelBelow` nor `ratingBelow` matches a customer without that value. */
  levelBelow: z.coerce.number().int().min(1).max(6).optional(),
  ratingBelow: z.coerce.number().int().min(1).max(1000).optional(),
  highsAtLeast: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export type CustomerFilter = z.output<typeof customerFilter>;

export const matchCustomers = {
  input: customerFilter,
  output: z.object({ total: z.int(), customers: z.array(customer) }),
};

export const listGroups = {
  output: z.object({ planNames: z.array(z.string()), brandIds: z.array(z.string()) }),
};

const admin = z.object({
  cognitoId: z.string(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  since: instant,
  lastSignInAt: instant.nullable(),
  blocked: z.boolean(),
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
  causes: z.array(cause).max(causesShown),
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

const activity = z.object({
  id,
  at: instant,
  /** 'event': no change that somebody made, but what a module tells. */
  kind: z.enum(['admin', 'staff', 'system', 'event']),
  by: z.string(),
  /** What follows the name of whoever made the change; of an event a whole sentence. */
  sentence: z.string(),
});

export const readActivity = {
  input: z.strictObject({
    orgId: id,
    /** The `next` cursor of the previous page. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(activity), next: z.string().nullable() }),
};
