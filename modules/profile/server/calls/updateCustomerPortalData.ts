import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { mergePortalData, nothingSeen } from '../rules/portalData.ts';
import { lockMember, updateMember } from '../store.ts';

export const updateCustomerPortalData = answer(
  contract.updateCustomerPortalData,
  async ({ db, caller: { orgId, cognitoId, customerService } }, sent) =>
    db.transaction(async (tx) => {
      const member = await lockMember(tx, orgId, cognitoId);
      if (!member) return refuse('NOT_FOUND');
      const known = member.portalData ?? nothingSeen;
      // Provider staff looking around must not use up the customer's intros (spec portal §6).
      if (customerService) return known;
      const portalData = mergePortalData(known, sent);
      await updateMember(tx, orgId, cognitoId, { portalData });
      return portalData;
    }),
);
