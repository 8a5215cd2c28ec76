import { z } from 'zod';
import { fileVersion, namedBrand } from '#modules/foundation/brand/schemas.ts';
import { marketplaceData } from './offers.ts';

/** How many people opened a partner's page, and how many of them claimed the offer. */
const offerUse = z.object({ partner: z.string(), opened: z.int(), claimed: z.int() });
export type OfferUse = z.infer<typeof offerUse>;

export const readOffers = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    marketplace: marketplaceData,
    /** Counts of the brand's own customers; also for offers that were removed. */
    use: z.array(offerUse),
    version: fileVersion,
    brandNameLong: z.string(),
    readOnly: z.boolean(),
  }),
};

export const saveOffers = {
  input: z.strictObject({
    brandId: namedBrand,
    version: fileVersion,
    marketplace: marketplaceData,
  }),
  output: z.object({ version: fileVersion }),
};
