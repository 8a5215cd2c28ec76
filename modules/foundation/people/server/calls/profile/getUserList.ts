import { memberMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listMembers } from '../../store/people.ts';
import { userProfileOf } from '../../store/profiles.ts';

/** A bought pool that is away keeps nobody from the list. Whoever may not read gets themselves alone, for their settings. */
export const getUserList = answer(contract.getUserList, async ({ db, caller, services, log }) => {
  const all = await listMembers(db, caller.orgId);
  const members = memberMay(caller.role, 'read')
    ? all
    : all.filter(({ cognitoId }) => cognitoId === caller.cognitoId);
  const ids = members.map((each) => each.cognitoId);
  const { identity } = services;
  const asked = Promise.all([identity.hasSecondStep(ids), identity.hasPasskeys(ids)]);
  const [withStep, withPasskeys] = await asked.catch((error: unknown) => {
    log.error({ err: error }, 'who has a second step is not known');
    return [null, null];
  });
  return {
    userList: members.map((each) => ({
      ...userProfileOf(each),
      role: each.role,
      hasSecondStep: withStep?.has(each.cognitoId) ?? null,
      hasPasskeys: withPasskeys?.has(each.cognitoId) ?? false,
    })),
  };
});
