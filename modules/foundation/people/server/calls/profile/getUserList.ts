import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listMembers } from '../../store/people.ts';
import { userProfileOf } from '../../userProfile.ts';

export const getUserList = answer(contract.getUserList, async ({ db, caller }) => ({
  userList: (await listMembers(db, caller.orgId)).map(userProfileOf),
}));
