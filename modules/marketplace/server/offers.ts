import type { z } from 'zod';
import { ofEachBrand, readOptionalBrandJson } from '#modules/brand/server/index.ts';
import { marketplaceData, type PartnerOffer } from '../contract.ts';

type MarketplaceData = z.infer<typeof marketplaceData>;
const file = 'marketplace.json';

/** Of a brand without partners. */
const nothing: MarketplaceData = { demonstration: false, categories: [], offers: [] };

const offersOf = ofEachBrand((folder) => readOptionalBrandJson(folder, file, marketplaceData));

export const marketplaceOf = (brandId: string): MarketplaceData => offersOf(brandId) ?? nothing;

export const findOffer = (brandId: string, partner: string): PartnerOffer | undefined =>
  marketplaceOf(brandId).offers.find((offer) => offer.partner === partner);

/** @throws Error that tells what is wrong with the offers in a brand's folder. */
export const checkMarketplace = (folder: string): void => {
  readOptionalBrandJson(folder, file, marketplaceData);
};
