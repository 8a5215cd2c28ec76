import { answer } from '#kit/server/http/answer.ts';
import { listMembers, userProfileOf } from '#modules/foundation/profile/server/index.ts';
import * as contract from '#modules/foundation/settings/contract.ts';

export const getUserList = answer(contract.getUserList, async ({ db, caller }) => ({
  userList: (await listMembers(db, caller.orgId)).map(userProfileOf),
}));
