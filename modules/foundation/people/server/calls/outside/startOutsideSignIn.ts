import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { brandHere, keepOutsideBegun, outsideAt } from '../../outside.ts';
import { findApplication } from '../../store/outside.ts';

export const startOutsideSignIn = answer(
  contract.startOutsideSignIn,
  async ({ services, http }, { kind }) => {
    const brand = brandHere(http, services.config);
    const application =
      brand && (await findApplication(services.database.system, brand.brandId, kind));
    if (!brand || !application) return refuse('NOT_FOUND');
    const begun = await (await outsideAt(services, application, brand)).begin();
    if (begun === 'AWAY') return refuse('DIRECTORY_AWAY');
    keepOutsideBegun(http, services, begun.begun, application);
    return { url: begun.url };
  },
);
