import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/profile/contract.ts';
import { findMember, updateMember } from '../store.ts';
import { userProfileOf } from '../userProfile.ts';

export const editUser = answer(
  contract.editUser,
  async ({ db, caller, audit }, { cognitoId, userProfile }) => {
    const { orgId: _told, ...changes } = userProfile;
    return db.transaction(async (tx) => {
      const user = Object.values(changes).some((value) => value !== undefined)
        ? await updateMember(tx, caller.orgId, cognitoId, changes)
        : await findMember(tx, caller.orgId, cognitoId);
      if (!user) return refuse('NOT_FOUND');
      audit.about(user.email);
      return userProfileOf(user);
    });
  },
);
