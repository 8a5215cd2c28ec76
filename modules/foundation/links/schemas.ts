import { z } from 'zod';
import { email, id, instant, line } from '#kit/contract/schemas.ts';
import { magicLinkVariants } from '#modules/foundation/people/vocabulary.ts';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';
import { importKinds, linkStates, longestCsv, rowFaults } from './vocabulary.ts';

/** The plan that a link leads to. */
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

export const listChoices = {
  output: z.object({ brands: z.array(choice) }),
};

const signUpsTold = z.object({
  /** Customers that signed up by it, and those of them that pay. */
  signedUp: z.int(),
  paying: z.int(),
  firstSignUpAt: instant.nullable(),
});
export type SignUpsTold = z.infer<typeof signUpsTold>;

const search = line(100).default('');

const listedSubscription = z.object({
  subscriptionId: z.string(),
  ...planTold,
  url: z.string(),
  state: z.enum(linkStates),
  expiresAt: instant.nullable(),
  /** The id comes from the brand's own data, and can only be ended there. */
  ofBrand: z.boolean(),
  ...signUpsTold.shape,
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

export const listSubscriptions = {
  input: z.strictObject({ search }),
  output: z.object({ total: z.int(), subscriptions: z.array(listedSubscription) }),
};

export const addSubscription = {
  input: z.strictObject({
    ...planNamed,
    /** Generated if omitted. */
    subscriptionId: subscriptionId.optional(),
    /** The last day on which the id is valid, in the brand's time zone. */
    lastDay: z.iso.date().optional(),
  }),
  output: z.object({ subscriptionId: z.string(), url: z.string() }),
};

export const endSubscription = {
  input: z.strictObject({ subscriptionId, how: z.enum(['expire', 'withdraw']) }),
};

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
  ...signUpsTold.shape,
});
export type ListedMagicLink = z.infer<typeof listedMagicLink>;

export const listMagicLinks = {
  input: z.strictObject({ search }),
  output: z.object({ total: z.int(), magicLinks: z.array(listedMagicLink) }),
};

export const addMagicLink = {
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
};

export const endMagicLink = {
  input: z.strictObject({ id }),
};

const importedRow = z.object({
  /** The row's number in the file; the heading is row 1. */
  row: z.int(),
  /** The row's address or id, as written in the file. */
  what: z.string(),
  fault: z.enum(rowFaults).nullable(),
  ...planTold,
  /** Null until the link is created. */
  url: z.string().nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importLinks = {
  input: z.strictObject({
    kind: z.enum(importKinds),
    csv: z.string().max(longestCsv),
    make: z.boolean(),
  }),
  output: z.object({ rows: z.array(importedRow) }),
};
