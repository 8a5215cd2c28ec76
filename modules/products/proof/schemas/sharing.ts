import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { packStates } from '../vocabulary.ts';

const day = z.iso.date();

const since = { at: instant, by: z.string() };

export const sharing = z.object({
  /** Null while it is not shared. */
  shared: z
    .object({
      ...since,
      renewalOn: day.nullable(),
      /** Null while the provider may not fetch packs. */
      packs: z.object(since).nullable(),
    })
    .nullable(),
});

export const loadSharing = {
  output: sharing.extend({
    /** The provider's name. */
    provider: z.string(),
    mayShare: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
};
export type LoadedSharing = z.infer<typeof loadSharing.output>;

export const shareReadiness = {
  input: z.strictObject({
    /** When the insurance is renewed. */
    renewalOn: day.nullable().default(null),
  }),
  output: sharing,
};

export const withdrawSharing = { output: sharing };

const customer = z.object({
  orgId: id,
  companyName: z.string(),
  brandId: z.string(),
  renewalOn: day.nullable(),
  /** Of its controls: seen whole, seen in part, stated, without proof, and with proof that has ended. */
  seen: z.int(),
  part: z.int(),
  stated: z.int(),
  missing: z.int(),
  ended: z.int(),
  /** When they were counted. */
  countedAt: instant,
  sharedAt: instant,
  newestPack: z.object({ madeAt: instant, state: z.enum(packStates) }).nullable(),
});
export type ReadyCustomer = z.infer<typeof customer>;

export const listReadiness = {
  input: z.strictObject({
    /** 'due': those with a renewal in 60 days and something without proof. */
    show: z.enum(['all', 'due']).default('all'),
  }),
  /** Those whose renewal comes first are first; at most 1,000. */
  output: z.object({ customers: z.array(customer) }),
};
