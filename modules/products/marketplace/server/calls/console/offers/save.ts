import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/marketplace/calls.ts';
import { offersFile } from '#modules/products/marketplace/server/offers.ts';

export const saveOffers = answer(
  contract.saveOffers,
  ({ db, services, audit }, { marketplace: content, ...named }) => {
    audit.about(`Offers of ${named.brandId}`);
    return saveBrandFile(services, db, { ...named, file: offersFile, content });
  },
);
