import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { userProfileOf } from '../../profiles.ts';
import { listMembers } from '../../store/people.ts';

export const getUserList = answer(contract.getUserList, async ({ db, caller }) => ({
  userList: (await listMembers(db, caller.orgId)).map(userProfileOf),
}));
