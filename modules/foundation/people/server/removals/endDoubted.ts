import type { Db } from '#kit/server/db/database.ts';
import { allOf, type EndedEntry, type Services } from '#kit/server/services/services.ts';
import { removeUser } from '#modules/foundation/people/calls/profile.ts';
import { deleteUserInvite } from '#modules/foundation/people/calls/settings.ts';
import { undoDirectories } from '../directoryChanges.ts';
import { type Doubted, findDoubted, type Taken } from '../doubted.ts';
import { endPasswordsOfOthers, undoRoles } from '../roleChanges.ts';
import { withdrawInvitesSince } from '../store/invites.ts';
import { findMember } from '../store/people.ts';
import { removeMember } from './removeMember.ts';

/**
 * Ends what lets somebody in or gives something out, and was made or changed by whoever had an account: invites, roles and
 * directories, and what other modules have. Who came by such an invite is removed: from then on they could do the same.
 */
export async function endDoubted(
  services: Services,
  tx: Db,
  taken: Taken,
): Promise<readonly EndedEntry[]> {
  const doubted = await findDoubted(tx, taken);
  const ended = await undoRoles(services, tx, doubted, taken);
  for (const one of doubted) ended.push(...(await endMade(services, tx, one, taken.now)));
  for (const one of doubted)
    if (one.isBrought) ended.push(...(await removeBrought(services, tx, one, taken)));
  ended.push(...(await undoDirectories(services, tx, doubted, taken)));
  for (const orgId of taken.orgIds) await endPasswordsOfOthers(tx, orgId, taken.now);
  return ended;
}

async function endMade(
  services: Services,
  tx: Db,
  { orgId, cognitoId, email, since }: Doubted,
  now: Date,
): Promise<EndedEntry[]> {
  const invites = await withdrawInvitesSince(tx, orgId, cognitoId, since);
  const ended: EndedEntry[] = invites.map((invite) => ({
    orgId,
    action: deleteUserInvite.path,
    subject: invite.email,
  }));
  const made = { by: email, byId: cognitoId, since, now };
  for (const end of allOf(services, 'addressTakenBack'))
    ended.push(...(await end(tx, [orgId], made, services)));
  return ended;
}

async function removeBrought(
  services: Services,
  tx: Db,
  { orgId, cognitoId }: Doubted,
  taken: Taken,
): Promise<EndedEntry[]> {
  const by = await findMember(tx, orgId, taken.cognitoId);
  const removed = by && (await removeMember(services, tx, orgId, { cognitoId, by }));
  return removed ? [{ orgId, action: removeUser.path, subject: removed.email }] : [];
}
