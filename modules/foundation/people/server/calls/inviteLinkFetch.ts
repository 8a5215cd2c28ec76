import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { linkState } from '../rules/linkState.ts';
import { findInvite } from '../store/invites.ts';

export const inviteLinkFetch = answer(
  contract.inviteLinkFetch,
  async ({ services, http }, { linkId }) => {
    const invite = await findInvite(services.database.system, hashSecret(linkId));
    if (!invite) return refuse('NOT_FOUND');
    const state = linkState(invite, services.clock.now());
    const { hostname } = http.request;
    if (state === 'expired' || !isHostOf(hostname, brandById(invite.brandId), services.config)) {
      return refuse('NOT_FOUND');
    }
    return {
      status: state === 'used' ? ('used' as const) : ('valid' as const),
      createdFor: { email: invite.email },
      expirationDate: invite.expiresAt.toISOString(),
    };
  },
);
