import { type MemberRole, mayGive, memberRoles } from '#kit/contract/roles.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { EndedEntry } from '#kit/server/services/services.ts';
import { setRole } from '#modules/foundation/people/calls/settings.ts';
import { roleChangeIn, subjectOf } from './rules/roleChange.ts';
import { listRoleChanges } from './store/activity.ts';
import { endPasswordSessions, findDirectory } from './store/directories.ts';
import { withdrawInvitesOf } from './store/invites.ts';
import { lockOrganization } from './store/organizations.ts';
import { listMembers, updateMember } from './store/people.ts';
import type { User } from './tables.ts';

/** Gives a member of a locked organization a role, and ends what it does not allow. */
export async function giveRole(
  tx: Db,
  orgId: string,
  { cognitoId, role }: { cognitoId: string; role: MemberRole },
  now: Date,
): Promise<User | undefined> {
  const changed = await updateMember(tx, orgId, cognitoId, { role });
  const lost = memberRoles.filter((one) => !mayGive(role, null, one));
  await withdrawInvitesOf(tx, orgId, cognitoId, lost);
  // Where work accounts alone sign in, owners may use their password: who is none any more is out.
  const directory = await findDirectory(tx, orgId);
  if (directory?.onlySince) await endPasswordSessions(tx, directory, now);
  return changed;
}

/**
 * Gives back the roles that somebody changed in organizations since then, the last change first: whoever has another one by
 * now keeps it. Where that leaves no owner, a job names one (`keepOwners`).
 */
export async function undoRoles(
  tx: Db,
  cognitoId: string,
  orgIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<EndedEntry[]> {
  const undone: EndedEntry[] = [];
  for (const { orgId, subject } of await listRoleChanges(tx, { cognitoId, orgIds, since })) {
    const change = roleChangeIn(subject);
    if (!change) continue;
    await lockOrganization(tx, orgId);
    const whose = (await listMembers(tx, orgId)).find(({ email }) => email === change.email);
    if (whose?.role !== change.to) continue;
    await giveRole(tx, orgId, { cognitoId: whose.cognitoId, role: change.from }, now);
    const back = { email: change.email, from: change.to, to: change.from };
    undone.push({ orgId, action: setRole.path, subject: subjectOf(back) });
  }
  return undone;
}
