import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { magicLinkVariants } from '#modules/foundation/people/contract/accounts.ts';
import { subscriptionId } from '#modules/foundation/plans/contract.ts';

const managing = { access: 'staff', permission: 'offers.manage' } as const;

/** Which plan a link leads to. */
const planNamed = { brandId: line(40).min(1), channelId: line(60).min(1), planId: line(60).min(1) };
const planTold = { brandId: z.string(), channelId: z.string(), planId: z.string() };

const choice = z.object({
  brandId: z.string(),
  brandNameLong: z.string(),
  defaultChannelId: z.string(),
  channels: z.array(
    z.object({
      channelId: z.string(),
      trialPlanId: z.string(),
      plans: z.array(z.object({ planId: z.string(), planName: z.string() })),
    }),
  ),
});
export type Choice = z.infer<typeof choice>;

export const listChoices = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/links/choices',
  summary: 'The brands, channels and plans that a link may lead to',
  output: z.object({ brands: z.array(choice) }),
});

export const linkStates = ['valid', 'expired', 'withdrawn', 'used'] as const;
export type LinkState = (typeof linkStates)[number];

const search = line(100).default('');
/** More than so many are not shown: the search finds them. */
export const mostListed = 200;

const listedSubscription = z.object({
  subscriptionId: z.string(),
  ...planTold,
  url: z.string(),
  state: z.enum(linkStates),
  expiresAt: instant.nullable(),
  /** It stands in a brand's own data, and is ended there. */
  ofBrand: z.boolean(),
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

export const listSubscriptions = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/links/subscriptions',
  summary: 'Subscription ids, searched by id, brand, channel and plan',
  input: z.strictObject({ search }),
  output: z.object({ total: z.int(), subscriptions: z.array(listedSubscription) }),
});

const planUnknown = {
  PLAN_UNKNOWN: refusal(409, 'The brand has no such channel, or the channel no such plan.'),
} as const;

export const addSubscription = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/links/addSubscription',
  summary: 'Makes a subscription id: an address of the sign-up with a channel and plan of its own',
  input: z.strictObject({
    ...planNamed,
    /** Made up without it. */
    subscriptionId: subscriptionId.optional(),
    /** On which it works still, in the brand's zone. */
    lastDay: z.iso.date().optional(),
  }),
  output: z.object({ subscriptionId: z.string(), url: z.string() }),
  refusals: {
    ...planUnknown,
    ID_TAKEN: refusal(409, 'There is, or was, a subscription with this id.'),
    DAY_PAST: refusal(422, 'The last day is over.'),
  },
});

export const endSubscription = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/links/endSubscription',
  summary: 'Ends a subscription id now, or takes it back as if it never was',
  input: z.strictObject({ subscriptionId, how: z.enum(['expire', 'withdraw']) }),
});

const listedMagicLink = z.object({
  id,
  email: z.string(),
  name: z.string(),
  companyName: z.string(),
  ...planTold,
  state: z.enum(linkStates),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
});
export type ListedMagicLink = z.infer<typeof listedMagicLink>;

export const listMagicLinks = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/links/magicLinks',
  summary: 'Magic links by the address that they are for; the links themselves are kept nowhere',
  input: z.strictObject({ search }),
  output: z.object({ total: z.int(), magicLinks: z.array(listedMagicLink) }),
});

export const addMagicLink = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/links/addMagicLink',
  perMinute: 30,
  summary: 'Makes a link by which one person signs up; answers it, which is not shown again',
  input: z.strictObject({
    ...planNamed,
    email,
    firstName: line(100).default(''),
    lastName: line(100).default(''),
    companyName: line(200).default(''),
    variant: z.enum(magicLinkVariants).default('standard'),
    mail: z.boolean(),
  }),
  output: z.object({ url: z.string() }),
  refusals: {
    ...planUnknown,
    HAS_ACCOUNT: refusal(409, 'This person has an account already.'),
    MAILED_OFTEN: refusal(
      429,
      'The address was sent as many invitations within the hour as it may be.',
    ),
  },
});

export const endMagicLink = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/links/endMagicLink',
  summary: 'Ends a magic link that was not used yet',
  input: z.strictObject({ id }),
});

export const importKinds = ['subscriptions', 'magicLinks'] as const;
export type ImportKind = (typeof importKinds)[number];
export const mostRows = 500;
export const longestCsv = 400_000;

/** Why a row makes no link. */
export const rowFaults = [
  'BRAND_UNKNOWN',
  'CHANNEL_UNKNOWN',
  'PLAN_UNKNOWN',
  'ID_INVALID',
  'ID_TAKEN',
  'DAY_INVALID',
  'DAY_PAST',
  'EMAIL_INVALID',
  'TEXT_INVALID',
  'CHOICE_INVALID',
  'HAS_ACCOUNT',
  'MAILED_OFTEN',
  /** Another row has it already. */
  'TWICE',
] as const;
export type RowFault = (typeof rowFaults)[number];

const importedRow = z.object({
  /** In the file; the heading is 1. */
  row: z.int(),
  /** Its address or id, as it stands there. */
  what: z.string(),
  fault: z.enum(rowFaults).nullable(),
  ...planTold,
  /** Once it is made. */
  url: z.string().nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importLinks = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/links/import',
  summary:
    'Reads subscription ids or magic links from CSV; makes those of the good rows when told to',
  input: z.strictObject({
    kind: z.enum(importKinds),
    csv: z.string().max(longestCsv),
    make: z.boolean(),
  }),
  output: z.object({ rows: z.array(importedRow) }),
  refusals: {
    NO_ROWS: refusal(422, 'The file has no rows.'),
    TOO_MANY_ROWS: refusal(422, 'The file has more rows than are read at once; split it.'),
    NO_SUCH_COLUMNS: refusal(422, 'The first line of the file does not name the columns.'),
    NOT_CSV: refusal(422, 'The file cannot be read as CSV.'),
  },
  perMinute: 30,
});
