import { answer, refuse } from '#kit/server/http/answer.ts';
import { findMember, nameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { countReadiness, presentShare } from '#modules/products/proof/server/readiness.ts';
import { saveShare } from '#modules/products/proof/server/store/shares.ts';

export const shareReadiness = answer(
  contract.shareReadiness,
  async ({ db, caller, services }, { renewalOn }) => {
    const { orgId, brandId, cognitoId, email } = caller;
    const counted = await countReadiness(services, db, caller);
    const member = await findMember(db, orgId, cognitoId);
    const share = await saveShare(db, orgId, {
      brandId,
      renewalOn,
      sharedAt: services.clock.now(),
      sharedBy: email,
      sharedByName: member ? nameOf(member) : email,
      ...counted,
    });
    return share ? presentShare(share, brandId) : refuse('NOT_FOUND');
  },
);
