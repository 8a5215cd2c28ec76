import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type MarketplaceData, marketplaceData, type PartnerOffer } from '../schemas.ts';

/** The file in the data of a brand that has partners. */
export const offersFile = 'marketplace.json';

/** For a brand without partners. */
const nothing: MarketplaceData = { demonstration: false, categories: [], offers: [] };

/** @throws Error that says what is wrong with the offers in a brand's data. */
export const offersIn = (files: BrandFiles): MarketplaceData | null =>
  readOptionalBrandJson(files, offersFile, marketplaceData);

const offersOf = ofEachBrand(offersIn);

export const marketplaceOf = (brandId: string): MarketplaceData => offersOf(brandId) ?? nothing;

export const findOffer = (brandId: string, partner: string): PartnerOffer | undefined =>
  marketplaceOf(brandId).offers.find((offer) => offer.partner === partner);
