import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type InsuranceData, insuranceData } from '../schemas.ts';

/** In a brand's folder, if it has an insurer. */
export const noticeFile = 'insurance.json';

const ofBrand = ofEachBrand((folder) => readOptionalBrandJson(folder, noticeFile, insuranceData));

export const noticeOf = (brandId: string): InsuranceData | null => ofBrand(brandId) ?? null;

/** @throws Error that tells what is wrong with the notice in a brand's folder. */
export const checkInsurance = (folder: string): void => {
  readOptionalBrandJson(folder, noticeFile, insuranceData);
};
