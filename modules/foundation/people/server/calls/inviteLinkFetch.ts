import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import type { inviteAccounts } from '../../vocabulary.ts';
import { linkState } from '../rules/linkState.ts';
import { findInvite } from '../store/invites.ts';
import { findPersonByEmail } from '../store/people.ts';
import type { Invite } from '../tables.ts';

/** Whoever has the link has the mailbox: it may be told of an account of the address. */
async function accountOf(
  { identity, database }: Services,
  { id, email }: Invite,
): Promise<(typeof inviteAccounts)[number]> {
  const known = await identity.findUser(email);
  // One that this link made, in an attempt that failed halfway, is taken up by the next.
  if (!known || known.attributes.linkId === id) return 'none';
  return (await findPersonByEmail(database.system, email))?.orgId ? 'elsewhere' : 'free';
}

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
      account: await accountOf(services, invite),
      status: state === 'used' ? ('used' as const) : ('valid' as const),
      createdFor: { email: invite.email },
      expirationDate: invite.expiresAt.toISOString(),
    };
  },
);
