import { answer } from '#kit/server/http/answer.ts';
import { listPendingInvites } from '#modules/foundation/accounts/server/index.ts';
import * as contract from '#modules/foundation/settings/contract.ts';
import { pendingInviteOf } from '../pendingInvite.ts';

export const getUserInviteList = answer(
  contract.getUserInviteList,
  async ({ db, caller, services }) => {
    const now = services.clock.now();
    const invites = await listPendingInvites(db, caller.orgId);
    return { userInviteList: invites.map((invite) => pendingInviteOf(invite, now)) };
  },
);
