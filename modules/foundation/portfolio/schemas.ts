import { z } from 'zod';
import { id, instant, line, prose } from '#kit/contract/schemas.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import {
  callEvents,
  callReasons,
  columnsIn,
  maxAtOnce,
  maxCallNote,
  maxViewName,
  nobody,
  quietDays,
  sortKeys,
} from './vocabulary.ts';

const reason = z.strictObject({
  code: z.enum(callReasons),
  /** The number in the reason's sentence: how many, how many days, or which level. */
  count: z.int(),
});
export type Reason = z.infer<typeof reason>;

export const customer = z.object({
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
  unwatched: z.int(),
  scansFailed: z.int(),
  neverScanned: z.int(),
  /** Whether it has no website, though its plan would scan one. */
  lacksWebsite: z.boolean(),
  lastActivityAt: instant.nullable(),
  signedUpAt: instant,
  reasons: z.array(reason),
});
export type Customer = z.infer<typeof customer>;

/** Selects customers by their summary; an omitted field matches all of them. */
export const customerFilter = z.strictObject({
  planName: line(100).optional(),
  brandId: line(100).optional(),
  /** 'INTRIAL': in a trial that is not over. */
  status: z.enum([...subscriptionStatuses, 'TRIAL_OVER']).optional(),
  /** Neither `levelBelow` nor `ratingBelow` matches a customer without that value. */
  levelBelow: z.coerce.number().int().min(1).max(6).optional(),
  ratingBelow: z.coerce.number().int().min(1).max(1000).optional(),
  highsAtLeast: z.coerce.number().int().min(1).max(1_000_000).optional(),
  trialEndsInDays: z.coerce.number().int().min(1).max(90).optional(),
  /** Only customers with a website that is not scanned. */
  unwatched: z.literal('yes').optional(),
  /** Only customers with a website whose last scan failed. */
  scanFailed: z.literal('yes').optional(),
  /** Only customers with a website that is to be scanned and never was, or without one that could be. */
  neverScanned: z.literal('yes').optional(),
  /** Only customers who signed up within as many days; or with something open rated High that was first seen within them. */
  joinedInDays: z.coerce.number().int().min(1).max(90).optional(),
  newHighInDays: z.coerce.number().int().min(1).max(90).optional(),
  /** Only customers with a website whose last scan failed within as many days. */
  failedInDays: z.coerce.number().int().min(1).max(90).optional(),
  channelId: line(60).optional(),
  /** Whose call it is: one of the staff, or nobody's. */
  assignedTo: z.union([z.literal(nobody), id]).optional(),
});
export type CustomerFilter = z.output<typeof customerFilter>;

/** Whom to write to: all that match; where customers are named, these, which all have to. */
export const recipientFilter = customerFilter.extend({
  orgIds: z.array(id).min(1).max(maxAtOnce).optional(),
});
export type RecipientFilter = z.output<typeof recipientFilter>;

const view = customerFilter.extend({
  /** The columns of the table and of its file besides the company, separated by commas; omitted: the usual ones. */
  columns: line(200)
    .refine((text) => columnsIn(text) !== null, { message: 'names no column' })
    .optional(),
  sort: z.enum(sortKeys).default('companyName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type View = z.output<typeof view>;

const sorted = view.extend({ search: line(100).default('') });
export type Sorted = z.output<typeof sorted>;

export const exportCustomers = { input: sorted };

export const listCustomers = {
  input: sorted.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({ total: z.int(), customers: z.array(customer) }),
};

const member = z.object({ staffId: id, name: z.string() });
/** Staff whose call it may be. */
const callers = z.array(member.extend({ email: z.string() }));

export const whoNeedsACall = {
  input: z.strictObject({
    /** Only calls that are the caller's. */
    mine: z.literal('yes').optional(),
  }),
  output: z.object({
    customers: z.array(
      customer.extend({
        assignedTo: member.nullable(),
        /** Whom to call; null for who may not, and where nobody can sign in. */
        person: z.object({ name: z.string(), email: z.string() }).nullable(),
        /** The organization's own number; empty if it gave none, and for who may not call. */
        phone: z.string(),
      }),
    ),
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
    staff: callers,
    /** The newest of what was recorded. */
    notes: z.array(callNote),
  }),
};
export type CallSheet = z.infer<typeof readCallSheet.output>;

/** The reasons that the person saw: any other is news. */
const seenCustomer = z.strictObject({
  orgId: id,
  seen: z.array(reason).max(callReasons.length),
});
export type SeenCustomer = z.infer<typeof seenCustomer>;

const isEachOnce = (orgIds: readonly string[]) => new Set(orgIds).size === orgIds.length;
const twice = { message: 'names a customer twice' };
const seenCustomers = z
  .array(seenCustomer)
  .min(1)
  .max(maxAtOnce)
  .refine((customers) => isEachOnce(customers.map(({ orgId }) => orgId)), twice);
/** When the first of the customers may be on the list again. */
const quiet = z.object({ quietUntil: instant });

export const recordCall = {
  input: z.strictObject({ customers: seenCustomers, note: prose(maxCallNote).default('') }),
  output: quiet,
};

export const addNote = {
  input: z.strictObject({ orgId: id, note: prose(maxCallNote).min(1) }),
};

export const snoozeCall = {
  input: z.strictObject({
    customers: seenCustomers,
    days: z.int().min(1).max(quietDays.longest),
  }),
  output: quiet,
};

export const putBackCall = { input: z.strictObject({ orgId: id }) };

const orgIds = z.array(id).min(1).max(maxAtOnce).refine(isEachOnce, twice);

export const whoMayCall = {
  input: z.strictObject({ orgIds }),
  output: z.object({ staff: callers }),
};

export const assignCall = {
  input: z.strictObject({ orgIds, assignedTo: id.nullable() }),
  /** Whose calls they are now, and who had some of them until then. */
  output: z.object({ assignedTo: member.nullable(), before: z.array(member) }),
};

export const saveView = {
  input: z.strictObject({ name: line(maxViewName).min(1), isShared: z.boolean(), view }),
};

export const deleteView = { input: z.strictObject({ viewId: id }) };

const savedView = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  /** Whose it is; empty of somebody who is not known any more. */
  by: z.string(),
  mayDelete: z.boolean(),
  view,
});
export type SavedView = z.infer<typeof savedView>;

export const listViews = { output: z.object({ views: z.array(savedView) }) };

export const readFigures = {
  output: z.object({
    customers: z.int(),
    /** Those that signed up within seven days. */
    joined: z.int(),
    paying: z.int(),
    /** What those who pay come to in a month, by the prices of today. */
    monthlyCents: z.int(),
    inTrial: z.int(),
    trialsEnding: z.int(),
    /** Causes rated High that are open, and the customers who have some. */
    openHighs: z.int(),
    withHighs: z.int(),
    /** Customers with a cause among them that was first seen within seven days. */
    withNewHighs: z.int(),
    unwatched: z.int(),
    /** Websites whose last scan failed, and the customers who have some. */
    scansFailed: z.int(),
    withScansFailed: z.int(),
    /** Customers of whom one of them failed within seven days. */
    withNewFailures: z.int(),
    /** Customers by their rating: below 640, from 640 to 739, from 740. Of a range the low end counts. */
    ratedBasic: z.int(),
    ratedIntermediate: z.int(),
    ratedAdvanced: z.int(),
    /** Mails of the last seven days that came back; null for who may not see them. */
    bounced: z.int().nullable(),
  }),
};
export type Figures = z.infer<typeof readFigures.output>;

export const matchCustomers = {
  input: customerFilter,
  output: z.object({ total: z.int(), customers: z.array(customer) }),
};

export const listGroups = {
  output: z.object({
    planNames: z.array(z.string()),
    brandIds: z.array(z.string()),
    channelIds: z.array(z.string()),
    /** Who has calls. */
    members: z.array(member),
  }),
};
