import type { Member } from '#kit/server/caller.ts';
import { type Context, refuse } from '#kit/server/http/answer.ts';
import { deletePendingInvite } from './store/invites.ts';

/** Deletes a pending invite, which makes its link void. */
export const cancelInvite = (
  { db, caller, audit }: Pick<Context, 'db' | 'audit'> & { caller: Member },
  { linkId }: { linkId: string },
) =>
  db.transaction(async (tx) => {
    const invite = await deletePendingInvite(tx, caller.orgId, linkId);
    if (!invite) return refuse('NOT_FOUND');
    audit.about(invite.email);
    return {};
  });
