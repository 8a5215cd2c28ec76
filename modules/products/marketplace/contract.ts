import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant } from '#kit/contract/schemas.ts';
import { pressures, topics } from '#kit/contract/topics.ts';
import { category, partnerOffer, slug } from './contract/offers.ts';

export * from './contract/manage.ts';
export { type MarketplaceData, marketplaceData, type PartnerOffer } from './contract/offers.ts';

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

/** (MKT-030) */
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
  customerOnly: false,
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
  input: partnerInput,
  output: z.object({ code: z.string().nullable(), url: z.string() }),
});
