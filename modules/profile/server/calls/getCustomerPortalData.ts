import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { nothingSeen } from '../rules/portalData.ts';
import { findMember } from '../store.ts';

export const getCustomerPortalData = answer(
  contract.getCustomerPortalData,
  async ({ db, caller }) => {
    const member = await findMember(db, caller.orgId, caller.cognitoId);
    return member?.portalData ?? nothingSeen;
  },
);
