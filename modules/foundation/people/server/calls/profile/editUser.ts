import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { userProfileOf } from '../../profiles.ts';
import { findMember, updateMember } from '../../store/people.ts';

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
