import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { findMember, updateMember } from '../store.ts';
import { userProfileOf } from '../userProfile.ts';

export const editUser = answer(
  contract.editUser,
  async ({ db, caller }, { cognitoId, userProfile }) => {
    const { orgId: _told, ...changes } = userProfile;
    const user = Object.values(changes).some((value) => value !== undefined)
      ? await updateMember(db, caller.orgId, cognitoId, changes)
      : await findMember(db, caller.orgId, cognitoId);
    return user ? userProfileOf(user) : refuse('NOT_FOUND');
  },
);
