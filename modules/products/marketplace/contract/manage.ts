import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import {
  fileVersion,
  managing,
  namedBrand,
  unwritten,
} from '#modules/foundation/brand/contract.ts';
import { marketplaceData } from './offers.ts';

/** How many people went to a partner's page, and how many of them claimed the offer. */
const offerUse = z.object({ partner: z.string(), opened: z.int(), claimed: z.int() });
export type OfferUse = z.infer<typeof offerUse>;

export const readOffers = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/offers/read/{brandId}',
  summary:
    "A brand's marketplace offers, how they are used, and the version that a change is made to",
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    marketplace: marketplaceData,
    /** By the brand's own customers; of offers that were taken out too. */
    use: z.array(offerUse),
    version: fileVersion,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
});

export const saveOffers = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/offers/save',
  summary: "Changes a brand's marketplace offers",
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    marketplace: marketplaceData,
  }),
  output: z.object({ version: fileVersion }),
  refusals: {
    ...unwritten,
  },
});
