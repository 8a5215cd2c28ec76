import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { takeErasureBack } from '../../erasure.ts';
import { findMember } from '../../store/people.ts';
import { nameOf } from '../../store/profiles.ts';

export const takeBackErasure = answer(
  contract.takeBackErasure,
  async ({ db, caller: { orgId, cognitoId }, services, audit }) => {
    const kept = await db.transaction(async (tx) => {
      const member = await findMember(tx, orgId, cognitoId);
      if (!member) return refuse('NO_SESSION');
      const companyName = await takeErasureBack(services, tx, { orgId, by: nameOf(member) });
      if (!isRefused(companyName)) audit.about(companyName);
      return companyName;
    });
    return isRefused(kept) ? kept : {};
  },
);
