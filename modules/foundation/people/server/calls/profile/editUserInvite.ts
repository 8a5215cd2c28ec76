import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { updatePendingInvite } from '../../store/invites.ts';
import { pendingInviteOf } from '../../store/profiles.ts';

export const editUserInvite = answer(
  contract.editUserInvite,
  async ({ db, caller, services, audit }, { linkId, ...details }) =>
    db.transaction(async (tx) => {
      const invite = await updatePendingInvite(tx, caller.orgId, linkId, details);
      if (!invite) return refuse('NOT_FOUND');
      audit.about(invite.email);
      return pendingInviteOf(invite, services.clock.now());
    }),
);
