import { answer } from '#kit/server/http/answer.ts';
import { changeBrand, holdBrand, jsonText, versionOf } from '#modules/brand/server/index.ts';
import * as contract from '../../contract.ts';
import { offersFile } from '../offers.ts';

export const saveOffers = answer(
  contract.saveOffers,
  ({ db, audit }, { brandId, version, marketplace }) =>
    db.transaction(async (tx) => {
      const refused = await holdBrand(tx, { brandId, file: offersFile, version });
      if (refused) return refused;
      audit.about(`Offers of ${brandId}`);
      changeBrand(brandId, { [offersFile]: jsonText(marketplace) });
      return { version: versionOf(brandId, offersFile) ?? '' };
    }),
);
