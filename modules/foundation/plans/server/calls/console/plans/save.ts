import { answer } from '#kit/server/http/answer.ts';
import { writeBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { writePlans } from '#modules/foundation/plans/server/writePlans.ts';

export const savePlans = answer(
  contract.savePlans,
  ({ db, services, audit }, { catalogue, ...named }) =>
    writeBrands(services, db, (writer) => {
      audit.about(`Plans of ${named.brandId}`);
      return writePlans(writer, named, catalogue);
    }),
);
