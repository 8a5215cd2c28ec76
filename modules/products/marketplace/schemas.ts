import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { pressures, topics } from '#kit/contract/topics.ts';
import { category, partnerOffer, slug } from './schemas/offers.ts';
import { weaknessSources } from './vocabulary.ts';

export * from './schemas/manage.ts';
export { type MarketplaceData, marketplaceData, type PartnerOffer } from './schemas/offers.ts';

const closes = z.object({
  topic: z.enum(topics),
  pressure: z.enum(pressures),
  source: z.enum(weaknessSources),
});
/** An open weakness of the organization that an offer would help to close. */
export type Closes = z.infer<typeof closes>;

const shown = partnerOffer.omit({ topics: true, code: true });
const offer = z.object({
  ...shown.shape,
  /** 'code': the offer has a code to claim; 'link': the offer is its address. */
  kind: z.enum(['code', 'link']),
  /** Null until the offer is claimed. */
  code: z.string().nullable(),
  claimedAt: instant.nullable(),
  closes: z.array(closes),
});
export type Offer = z.infer<typeof offer>;

export const getJson = {
  output: z.object({
    data: z.object({
      demonstration: z.boolean(),
      /** The largest saving of all offers, in percent. */
      savingsUpTo: z.int(),
      categories: z.array(category),
      offers: z.array(offer),
    }),
  }),
};

const partnerInput = z.strictObject({ partner: slug });

export const clickOffer = {
  input: partnerInput,
};

export const claimOffer = {
  input: partnerInput,
  output: z.object({ code: z.string().nullable(), url: z.string() }),
};
