import { answer, refuse } from '#kit/server/http/answer.ts';
import { allBrands, isReadOnly, versionOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/insurance/calls.ts';
import { noticeFile, noticeOf } from '#modules/products/insurance/server/notice.ts';

export const readInsurance = answer(contract.readInsurance, async (_context, { brandId }) => {
  // The version is read before the content: a save in between leads to a refusal and not to a lost change.
  const version = versionOf(brandId, noticeFile);
  const brand = allBrands().find((one) => one.brandId === brandId);
  if (!brand || !version) return refuse('NOT_FOUND');
  return {
    notice: noticeOf(brandId),
    version,
    brandNameLong: brand.brandNameLong,
    readOnly: isReadOnly(brandId),
  };
});
