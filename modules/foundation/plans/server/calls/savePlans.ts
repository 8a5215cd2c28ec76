import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { writePlans } from '../writePlans.ts';

export const savePlans = answer(contract.savePlans, ({ db, audit }, { catalogue, ...named }) =>
  db.transaction((tx) => {
    audit.about(`Plans of ${named.brandId}`);
    return writePlans(tx, named, catalogue);
  }),
);
