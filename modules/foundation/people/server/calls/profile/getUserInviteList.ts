import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listPendingInvites } from '../../store/invites.ts';
import { pendingInviteOf } from '../../store/profiles.ts';

export const getUserInviteList = answer(
  contract.getUserInviteList,
  async ({ db, caller, services }) => {
    const now = services.clock.now();
    const invites = await listPendingInvites(db, caller.orgId);
    return { userInviteList: invites.map((invite) => pendingInviteOf(invite, now)) };
  },
);
