import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { findPublished } from '#modules/foundation/releases/server/index.ts';
import { nothingSeen, presentPortalData } from '../../rules/portalData.ts';
import { findMember } from '../../store/people.ts';

export const getCustomerPortalData = answer(
  contract.getCustomerPortalData,
  async ({ db, caller: { orgId, cognitoId, brandId }, services }) => {
    const member = await findMember(db, orgId, cognitoId);
    const place = { brandId, module: 'cybermaturity' } as const;
    const newest = await findPublished(services.database.system, place);
    return presentPortalData(member?.portalData ?? nothingSeen, newest?.publishedAt);
  },
);
