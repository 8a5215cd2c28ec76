import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { cancelInvite } from '../../cancelInvite.ts';

export const removeUserInvite = answer(
  contract.removeUserInvite,
  async ({ db, caller, audit }, { linkId }) => cancelInvite(db, caller.orgId, linkId, audit),
);
