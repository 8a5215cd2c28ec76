import { answer } from '#kit/server/http/answer.ts';
import { findPublished } from '#modules/releases/server/index.ts';
import * as contract from '../../contract.ts';
import { nothingSeen, tellPortalData } from '../rules/portalData.ts';
import { findMember } from '../store.ts';

export const getCustomerPortalData = answer(
  contract.getCustomerPortalData,
  async ({ db, caller: { orgId, cognitoId, brandId }, services }) => {
    const member = await findMember(db, orgId, cognitoId);
    const place = { brandId, module: 'cybermaturity' } as const;
    const newest = await findPublished(services.database.system, place);
    return tellPortalData(member?.portalData ?? nothingSeen, newest?.publishedAt);
  },
);
