import type { Audit } from '#kit/server/audit/auditRecorder.ts';
import type { Db } from '#kit/server/db/database.ts';
import { refuse } from '#kit/server/refusal.ts';
import { deletePendingInvite } from './store/invites.ts';

/** Deletes a pending invite, which makes its link void. */
export const cancelInvite = (db: Db, orgId: string, linkId: string, audit: Audit) =>
  db.transaction(async (tx) => {
    const invite = await deletePendingInvite(tx, orgId, linkId);
    if (!invite) return refuse('NOT_FOUND');
    audit.about(invite.email);
    return {};
  });
