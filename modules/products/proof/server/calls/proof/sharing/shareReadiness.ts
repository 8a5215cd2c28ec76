import { answer, refuse } from '#kit/server/http/answer.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { countReadiness, presentShare } from '#modules/products/proof/server/readiness.ts';
import { saveShare } from '#modules/products/proof/server/store/shares.ts';

export const shareReadiness = answer(
  contract.shareReadiness,
  async ({ db, caller, services }, { renewalOn }) => {
    const { orgId, brandId, email } = caller;
    const counted = await countReadiness(services, db, caller);
    const share = await saveShare(db, orgId, {
      brandId,
      renewalOn,
      sharedAt: services.clock.now(),
      sharedBy: email,
      sharedByName: await nameOfCaller(db, caller),
      // To be let anew: it may be another provider who sees this.
      packsAt: null,
      packsBy: null,
      packsByName: null,
      ...counted,
    });
    return share ? presentShare(share, brandId) : refuse('NOT_FOUND');
  },
);
