import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/brand/server/index.ts';
import * as contract from '../../contract.ts';
import { offersFile } from '../offers.ts';

export const saveOffers = answer(
  contract.saveOffers,
  ({ db, audit }, { brandId, version, marketplace }) => {
    audit.about(`Offers of ${brandId}`);
    return saveBrandFile(db, { brandId, version, file: offersFile }, marketplace);
  },
);
