import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type MarketplaceData, marketplaceData, type PartnerOffer } from '../schemas.ts';

/** In a brand's folder, if it has partners. */
export const offersFile = 'marketplace.json';

/** Of a brand without partners. */
const nothing: MarketplaceData = { demonstration: false, categories: [], offers: [] };

const offersOf = ofEachBrand((folder) =>
  readOptionalBrandJson(folder, offersFile, marketplaceData),
);

export const marketplaceOf = (brandId: string): MarketplaceData => offersOf(brandId) ?? nothing;

export const findOffer = (brandId: string, partner: string): PartnerOffer | undefined =>
  marketplaceOf(brandId).offers.find((offer) => offer.partner === partner);

/** @throws Error that tells what is wrong with the offers in a brand's folder. */
export const checkMarketplace = (folder: string): void => {
  readOptionalBrandJson(folder, offersFile, marketplaceData);
};
