import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/insurance/calls.ts';
import { noticeFile } from '#modules/products/insurance/server/notice.ts';

export const saveInsurance = answer(
  contract.saveInsurance,
  ({ db, services, audit }, { brandId, version, notice }) => {
    audit.about(`Insurance of ${brandId}`);
    return saveBrandFile(services, db, { brandId, version, file: noticeFile, content: notice });
  },
);
