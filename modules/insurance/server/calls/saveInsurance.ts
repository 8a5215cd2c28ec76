import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/brand/server/index.ts';
import * as contract from '../../contract.ts';
import { noticeFile } from '../notice.ts';

export const saveInsurance = answer(
  contract.saveInsurance,
  ({ db, audit }, { brandId, version, notice }) => {
    audit.about(`Insurance of ${brandId}`);
    return saveBrandFile(db, { brandId, version, file: noticeFile }, notice);
  },
);
