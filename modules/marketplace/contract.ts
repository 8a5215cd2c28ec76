import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant, line } from '#kit/contract/schemas.ts';
import { pressures, topics } from '#kit/contract/topics.ts';

/** A partner's name in an address: '/marketplace/keyharbor'. */
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = (max: number) => line(max).min(1);
const webAddress = z.url({ protocol: /^https$/ }).max(500);
const distinct = (list: readonly string[]): boolean => new Set(list).size === list.length;

const category = z.object({ id: slug, name: text(60) });

/** An offer as a brand's `marketplace.json` has it. */
const partnerOffer = z.strictObject({
  partner: slug,
  name: text(60),
  category: slug,
  tagline: text(160),
  about: z.array(text(600)).min(1).max(6),
  /** What the customer gets for it, in a few lines. */
  includes: z.array(text(160)).max(8),
  saving: z.strictObject({ percent: z.int().min(0).max(100), text: text(120) }),
  terms: text(600),
  /** What it helps with; shown first to whom something of that is open. */
  topics: z.array(z.enum(topics)).min(1).max(6).refine(distinct, 'a topic stands twice'),
  url: webAddress,
  /** With a code it is claimed by that; without one, by its link. */
  code: text(40).optional(),
  /** Among the pictures that pass by on top of the list. */
  featured: z.boolean().default(false),
});
export type PartnerOffer = z.infer<typeof partnerOffer>;

/** `marketplace.json` of a brand. */
export const marketplaceData = z
  .strictObject({
    /** Said on every page of the marketplace while partners and offers are invented. */
    demonstration: z.boolean(),
    categories: z.array(category).min(1).max(20),
    offers: z.array(partnerOffer).max(100),
  })
  .refine(({ offers }) => distinct(offers.map((offer) => offer.partner)), 'a partner stands twice')
  .refine(({ categories, offers }) => {
    const known = new Set(categories.map(({ id }) => id));
    return offers.every((offer) => known.has(offer.category));
  }, 'an offer is in no category');

/** Who found what an offer closes. */
export const weaknessSources = [
  'monitoring',
  'ratings',
  'cybermaturity',
  'cyberconcierge',
] as const;
export type WeaknessSource = (typeof weaknessSources)[number];

const closes = z.object({
  topic: z.enum(topics),
  pressure: z.enum(pressures),
  source: z.enum(weaknessSources),
});
/** A weakness of the organisation's own that an offer would close. */
export type Closes = z.infer<typeof closes>;

const shown = partnerOffer.omit({ topics: true, code: true });
const offer = z.object({
  ...shown.shape,
  /** 'code': there is one to claim; 'link': the address is the offer. */
  kind: z.enum(['code', 'link']),
  /** Null until it was claimed. */
  code: z.string().nullable(),
  claimedAt: instant.nullable(),
  closes: z.array(closes),
});
export type Offer = z.infer<typeof offer>;

const call = { access: 'organization', module: 'marketplace' } as const;

/** Spec modules §7 'Marketplace', which leaves the content of data open. */
export const getJson = defineCall({
  ...call,
  method: 'GET',
  path: '/marketplace/getJson',
  summary: "The partners' offers; first those that close an open weakness of the organisation",
  output: z.object({
    data: z.object({
      demonstration: z.boolean(),
      /** Percent: the most that one of the offers saves. */
      savingsUpTo: z.int(),
      categories: z.array(category),
      offers: z.array(offer),
    }),
  }),
});

const partnerInput = z.strictObject({ partner: slug });

export const clickOffer = defineCall({
  ...call,
  method: 'POST',
  path: '/marketplace/clickOffer',
  summary: "Counts that an admin went to a partner's page, once for each admin",
  // It counts; nothing of the organisation's changes.
  audited: false,
  input: partnerInput,
});

export const claimOffer = defineCall({
  ...call,
  method: 'POST',
  path: '/marketplace/claimOffer',
  summary: 'Claims an offer and answers its code; counted once for each admin',
  customerOnly: true,
  input: partnerInput,
  output: z.object({ code: z.string().nullable(), url: z.string() }),
});
