import { answer } from '#kit/server/http/answer.ts';
import { saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { aboutFile } from '#modules/products/concierge/server/about.ts';

export const saveAbout = answer(
  contract.saveAbout,
  ({ db, services, audit }, { brandId, version, about }) => {
    audit.about(`Concierge’s page of ${brandId}`);
    return saveBrandFile(services, db, { brandId, version, file: aboutFile, content: about });
  },
);
