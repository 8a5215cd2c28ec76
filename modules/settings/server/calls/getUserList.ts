import { answer } from '#kit/server/http/answer.ts';
import { listMembers, userProfileOf } from '#modules/profile/server/index.ts';
import * as contract from '../../contract.ts';

export const getUserList = answer(contract.getUserList, async ({ db, caller }) => ({
  userList: (await listMembers(db, caller.orgId)).map(userProfileOf),
}));
