import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { offersFile } from '#modules/products/marketplace/server/offers.ts';

export const saveOffers = answer(
  contract.saveOffers,
  ({ db, services, audit }, { brandId, version, marketplace }) => {
    audit.about(`Offers of ${brandId}`);
    return saveBrandFile(services, db, {
      brandId,
      version,
      file: offersFile,
      content: marketplace,
    });
  },
);
