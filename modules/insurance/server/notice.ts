import {
  allBrands,
  readOptionalBrandFile,
  readOptionalBrandJson,
} from '#modules/brand/server/index.ts';
import { type InsuranceData, insuranceData } from '../contract.ts';

const file = 'insurance.json';

/** Read once; a process must not start with a brand whose notice is not as the contract says. */
const byBrand = new Map(
  allBrands().map(({ brandId }) => [brandId, readOptionalBrandFile(brandId, file, insuranceData)]),
);

export const noticeOf = (brandId: string): InsuranceData | null => byBrand.get(brandId) ?? null;

/** @throws Error that tells what is wrong with the notice in a brand's folder. */
export const checkInsurance = (folder: string): void => {
  readOptionalBrandJson(folder, file, insuranceData);
};
