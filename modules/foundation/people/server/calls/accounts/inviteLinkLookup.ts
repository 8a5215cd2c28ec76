import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { needsSecondStep } from '../../needsSecondStep.ts';
import { isInvited } from '../../store/invites.ts';

/** Only an organization's own admins learn anything about an address (security A4), once they are let in. */
export const inviteLinkLookup = answer(
  contract.inviteLinkLookup,
  async ({ db, caller, services }, { email }) => {
    if (!caller?.orgId || (await needsSecondStep(services, caller))) return { invited: null };
    return { invited: await isInvited(db, caller.orgId, email, services.clock.now()) };
  },
);
