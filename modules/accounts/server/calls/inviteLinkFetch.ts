import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '../../contract.ts';
import { findInvite } from '../store.ts';

export const inviteLinkFetch = answer(
  contract.inviteLinkFetch,
  async ({ services }, { linkId }) => {
    const invite = await findInvite(services.database.system, hashSecret(linkId));
    if (!invite) return refuse('NOT_FOUND');
    const used = invite.status === 'used';
    if (!used && invite.expiresAt <= services.clock.now()) return refuse('NOT_FOUND');
    return {
      status: used ? ('used' as const) : ('valid' as const),
      createdFor: { email: invite.email },
      expirationDate: invite.expiresAt.toISOString(),
    };
  },
);
