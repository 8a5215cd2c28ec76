import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { isInvited } from '../../store/invites.ts';

/** Only an organization's own admins learn anything about an address (security A4). */
export const inviteLinkLookup = answer(
  contract.inviteLinkLookup,
  async ({ db, caller, services }, { email }) => ({
    invited: caller?.orgId ? await isInvited(db, caller.orgId, email, services.clock.now()) : null,
  }),
);
