import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import { ofEachBrand, readOptionalBrandJson } from '#modules/foundation/brand/server/index.ts';
import { type InsuranceData, insuranceData } from '../schemas.ts';

/** The file in the data of a brand that has an insurer. */
export const noticeFile = 'insurance.json';

/** @throws Error that says what is wrong with the notice in a brand's data. */
export const noticeIn = (files: BrandFiles): InsuranceData | null =>
  readOptionalBrandJson(files, noticeFile, insuranceData);

const ofBrand = ofEachBrand(noticeIn);

export const noticeOf = (brandId: string): InsuranceData | null => ofBrand(brandId) ?? null;
