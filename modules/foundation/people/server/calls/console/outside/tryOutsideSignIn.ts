import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { outsideAt } from '#modules/foundation/people/server/outside.ts';
import { findApplication } from '#modules/foundation/people/server/store/outside.ts';

export const tryOutsideSignIn = answer(
  contract.tryOutsideSignIn,
  async ({ db, services }, { brandId, kind }) => {
    const brand = findBrand(brandId);
    const application = brand && (await findApplication(db, brandId, kind));
    if (!brand || !application) return refuse('NOT_FOUND');
    const begun = await (await outsideAt(services, application, brand)).begin();
    return begun === 'AWAY' ? refuse('DIRECTORY_AWAY') : {};
  },
);
