import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { findMember, updateMember } from '../store.ts';
import { userProfileOf } from '../userProfile.ts';

export const editUser = answer(
  contract.editUser,
  async ({ db, caller }, { cognitoId, userProfile }) => {
    const changes = Object.values(userProfile).some((value) => value !== undefined);
    const user = changes
      ? await updateMember(db, caller.orgId, cognitoId, userProfile)
      : await findMember(db, caller.orgId, cognitoId);
    return user ? userProfileOf(user) : refuse('NOT_FOUND');
  },
);
