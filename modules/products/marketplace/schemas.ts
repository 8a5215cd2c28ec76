import { z } from 'zod';
import { distinct, httpsAddress, instant, line } from '#kit/contract/schemas.ts';
import { pressures, topics } from '#kit/contract/topics.ts';
import { fileVersion, namedBrand, openedFile } from '#modules/foundation/brand/schemas.ts';
import { weaknessSources } from './vocabulary.ts';

/** A partner's name in addresses: '/marketplace/keyharbor'. */
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = (max: number) => line(max).min(1);

const category = z.strictObject({ id: slug, name: text(60) });

/** An offer in a brand's `marketplace.json`. */
const partnerOffer = z.strictObject({
  partner: slug,
  name: text(60),
  category: slug,
  tagline: text(160),
  about: z.array(text(600)).min(1).max(6),
  /** What the customer gets, in a few lines. */
  includes: z.array(text(160)).max(8),
  saving: z.strictObject({ percent: z.int().min(0).max(100), text: text(120) }),
  terms: text(600),
  /** What the offer helps with; organizations with something open about it see the offer first. */
  topics: z.array(z.enum(topics)).min(1).max(6).refine(distinct, 'a topic stands twice'),
  url: httpsAddress(500),
  /** An offer with a code is claimed by the code, one without by its link. */
  code: text(40).optional(),
  /** Whether the offer is shown in the carousel above the list. */
  featured: z.boolean().default(false),
});
export type PartnerOffer = z.infer<typeof partnerOffer>;

/** The content of a brand's `marketplace.json`. */
export const marketplaceData = z
  .strictObject({
    /** Shown on every page of the marketplace as long as partners and offers are invented. */
    demonstration: z.boolean(),
    categories: z.array(category).max(20),
    offers: z.array(partnerOffer).max(100),
  })
  .superRefine(({ categories, offers }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const ids = categories.map(({ id }) => id);
    if (!distinct(ids)) wrong(['categories'], 'a category stands twice');
    const partners = offers.map(({ partner }) => partner);
    for (const [place, offer] of offers.entries()) {
      if (partners.indexOf(offer.partner) < place) {
        wrong(['offers', place, 'partner'], 'a partner stands twice');
      }
      if (!ids.includes(offer.category)) {
        wrong(['offers', place, 'category'], 'an offer is in no category');
      }
    }
  });
export type MarketplaceData = z.infer<typeof marketplaceData>;

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

/** How many people opened a partner's page, and how many of them claimed the offer. */
const offerUse = z.object({ partner: z.string(), opened: z.int(), claimed: z.int() });
export type OfferUse = z.infer<typeof offerUse>;

export const readOffers = {
  input: z.strictObject({ brandId: namedBrand }),
  output: z.object({
    marketplace: marketplaceData,
    /** Counts of the brand's own customers; also for offers that were removed. */
    use: z.array(offerUse),
    ...openedFile,
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
