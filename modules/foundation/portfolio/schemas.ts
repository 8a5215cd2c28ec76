import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { askedErasure, industry } from '#modules/foundation/people/schemas/profile.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import { callReasons, sortKeys } from './vocabulary.ts';

const reason = z.object({
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
  openCriticals: z.int(),
  lastActivityAt: instant.nullable(),
  signedUpAt: instant,
  reasons: z.array(reason),
});
export type Customer = z.infer<typeof customer>;

export const listCustomers = {
  input: z.strictObject({
    search: line(100).default(''),
    sort: z.enum(sortKeys).default('companyName'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({ total: z.int(), customers: z.array(customer) }),
};

export const whoNeedsACall = {
  output: z.object({ customers: z.array(customer) }),
};

/** Selects customers by their summary; an omitted field matches all of them. */
export const customerFilter = z.strictObject({
  planName: line(100).optional(),
  brandId: line(100).optional(),
  status: z.enum(subscriptionStatuses).optional(),
  /** Neither `levelBelow` nor `ratingBelow` matches a customer without that value. */
  levelBelow: z.coerce.number().int().min(1).max(6).optional(),
  ratingBelow: z.coerce.number().int().min(1).max(1000).optional(),
  criticalsAtLeast: z.coerce.number().int().min(1).max(1_000_000).optional(),
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

const organization = z.object({
  customer,
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
    })
    .nullable(),
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
  kind: z.enum(['admin', 'staff', 'system']),
  by: z.string(),
  /** The path of the call that made the change. */
  action: z.string(),
  subject: z.string(),
});

export const readActivity = {
  input: z.strictObject({
    orgId: id,
    /** The `next` cursor of the previous page. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ entries: z.array(activity), next: z.string().nullable() }),
};
