import { memberRoles } from '#kit/contract/roles.ts';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { announce } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { deletePoolUserJob } from '../jobs/deletePoolUser.ts';
import { mailAdminRemoved } from '../mails/adminMails.ts';
import { withdrawInvitesOf } from '../store/invites.ts';
import { deleteMember } from '../store/people.ts';
import type { User } from '../tables.ts';

/**
 * The membership, all sessions and the invites that they sent end at once: else one to themselves would bring them
 * back. A job deletes the pool's account. Undefined where they are no member; the caller has locked the organization.
 */
export async function removeMember(
  services: Services,
  tx: Db,
  orgId: string,
  { cognitoId, by }: { cognitoId: string; by: User },
): Promise<User | undefined> {
  const removed = await deleteMember(tx, orgId, cognitoId);
  if (!removed) return undefined;
  await withdrawInvitesOf(tx, orgId, cognitoId, memberRoles);
  await announce(tx, deletePoolUserJob, { sub: cognitoId });
  await mailAdminRemoved(services, tx, orgId, { removed, by });
  await emit(tx, orgId, 'admin.left', { adminId: cognitoId }, services.clock.now());
  return removed;
}
