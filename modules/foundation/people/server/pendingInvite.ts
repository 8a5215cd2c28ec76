import type { PendingInvite } from '../schemas/settings.ts';
import type { Invite } from './tables.ts';

/** An invite's row in the form that admins receive: without the hash of its link. */
export const pendingInviteOf = (invite: Invite, now: Date): PendingInvite => ({
  linkId: invite.id,
  createdFor: {
    firstName: invite.firstName,
    lastName: invite.lastName,
    jobTitle: invite.jobTitle,
    email: invite.email,
  },
  createdAt: invite.createdAt.toISOString(),
  expirationDate: invite.expiresAt.toISOString(),
  expired: invite.expiresAt <= now,
});
