import { answer, refuse } from '#kit/server/http/answer.ts';
import { openBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/insurance/calls.ts';
import { noticeFile, noticeOf } from '#modules/products/insurance/server/notice.ts';

export const readInsurance = answer(contract.readInsurance, async (_context, { brandId }) => {
  const opened = openBrandFile(brandId, noticeFile);
  return opened ? { ...opened, notice: noticeOf(brandId) } : refuse('NOT_FOUND');
});
