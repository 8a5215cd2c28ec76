import { type MemberRole, mayGive, memberRoles } from '#kit/contract/roles.ts';
import { listDone } from '#kit/server/audit/listDone.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { EndedEntry, Services } from '#kit/server/services/services.ts';
import { setRole } from '#modules/foundation/people/calls/settings.ts';
import { type Doubted, isDoubted, type Taken } from './doubted.ts';
import { mailRole } from './mails/adminMails.ts';
import { rolesBefore, subjectOf } from './rules/roleChange.ts';
import { endPasswordSessions, findDirectory } from './store/directories.ts';
import { withdrawInvitesOf } from './store/invites.ts';
import { listMembers, updateMember } from './store/people.ts';
import type { User } from './tables.ts';

/** Gives a member of a locked organization a role, and ends the invites that it does not allow. */
export async function giveRole(
  tx: Db,
  orgId: string,
  { cognitoId, role }: { cognitoId: string; role: MemberRole },
): Promise<User | undefined> {
  const changed = await updateMember(tx, orgId, cognitoId, { role });
  const lost = memberRoles.filter((one) => !mayGive(role, null, one));
  await withdrawInvitesOf(tx, orgId, cognitoId, lost);
  return changed;
}

/**
 * Once roles were given: where work accounts alone sign in, owners may use their password, and who is none any more is out.
 * After all of them, as sessions are locked behind people everywhere.
 */
export async function endPasswordsOfOthers(tx: Db, orgId: string, now: Date): Promise<void> {
  const directory = await findDirectory(tx, orgId);
  if (directory?.onlySince) await endPasswordSessions(tx, directory, now);
}

/**
 * Gives back the roles that people changed who are doubted: whoever has another one by now keeps it. Each is mailed to its
 * person. The caller has locked the organizations.
 */
export async function undoRoles(
  services: Services,
  tx: Db,
  doubted: readonly Doubted[],
  { cognitoId, email: by, newEmail, orgIds, since }: Taken,
): Promise<EndedEntry[]> {
  const done = await listDone(tx, { orgIds, actions: [setRole.path], since });
  const changes = done.filter((change) => isDoubted(doubted, change));
  const undone: EndedEntry[] = [];
  for (const [orgId, entries] of Map.groupBy(changes, (one) => one.orgId)) {
    const members = await listMembers(tx, orgId);
    const roles = new Map(members.map(({ email, role }) => [email, role]));
    const subjects = entries.map(({ subject }) => subject);
    const brought = doubted.filter((one) => one.orgId === orgId && one.isBrought);
    const gone = new Set(brought.map(({ email }) => email));
    const before = rolesBefore(roles, subjects, { by, newEmail, gone });
    for (const member of members) {
      const { email, role: from } = member;
      const to = before.get(email) ?? from;
      if (to === from) continue;
      const given = { cognitoId: member.cognitoId, role: to };
      const changed = (await giveRole(tx, orgId, given)) ?? member;
      const whose = members.find((one) => one.cognitoId === cognitoId) ?? changed;
      await mailRole(services, tx, orgId, { changed, by: whose });
      undone.push({ orgId, action: setRole.path, subject: subjectOf({ email, from, to }) });
    }
  }
  return undone;
}
