import type { BrandFiles } from '#kit/server/brandSource.ts';
import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type MarketplaceData, marketplaceData, type PartnerOffer } from '../schemas.ts';

/** In a brand's data, if it has partners. */
export const offersFile = 'marketplace.json';

/** Of a brand without partners. */
const nothing: MarketplaceData = { demonstration: false, categories: [], offers: [] };

/** @throws Error that tells what is wrong with the offers in a brand's data. */
export const offersIn = (files: BrandFiles): MarketplaceData | null =>
  readOptionalBrandJson(files, offersFile, marketplaceData);

const offersOf = ofEachBrand(offersIn);

export const marketplaceOf = (brandId: string): MarketplaceData => offersOf(brandId) ?? nothing;

export const findOffer = (brandId: string, partner: string): PartnerOffer | undefined =>
  marketplaceOf(brandId).offers.find((offer) => offer.partner === partner);
