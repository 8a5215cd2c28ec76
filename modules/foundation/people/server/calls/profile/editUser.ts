import { memberMay } from '#kit/contract/roles.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/profile.ts';
import { mailRenamed } from '../../mails/adminMails.ts';
import { lockMember, updateMember } from '../../store/people.ts';
import { userProfileOf } from '../../store/profiles.ts';

export const editUser = answer(
  contract.editUser,
  async ({ db, caller, services, audit }, { cognitoId, userProfile }) => {
    const { orgId: _told, ...changes } = userProfile;
    const { orgId } = caller;
    const isOwn = cognitoId === caller.cognitoId;
    if (!isOwn && !memberMay(caller.role, 'change')) return refuse('ROLE_FORBIDS');
    return db.transaction(async (tx) => {
      const before = await lockMember(tx, orgId, cognitoId);
      if (!before) return refuse('NOT_FOUND');
      const isChanged = Object.values(changes).some((value) => value !== undefined);
      const after = (isChanged && (await updateMember(tx, orgId, cognitoId, changes))) || before;
      await mailRenamed(services, tx, caller, { before, after });
      audit.about(after.email);
      return userProfileOf(after);
    });
  },
);
