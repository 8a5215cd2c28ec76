import { listDone } from '#kit/server/audit/listDone.ts';
import type { Db } from '#kit/server/db/database.ts';
import { finishDirectorySignIn, setDirectory } from '#modules/foundation/people/calls/directory.ts';
import { listJoined } from './store/invites.ts';
import { listMembersOf } from './store/people.ts';
import type { User } from './tables.ts';

/** An account that somebody else may have had for a while, with the address that it has again. */
export interface Taken {
  cognitoId: string;
  email: string;
  /** Of which that takes the place. */
  newEmail: string;
  /** The organizations of which it is, all of them locked. */
  orgIds: readonly string[];
  since: Date;
  now: Date;
}

/** Somebody in whose name nothing is to be trusted that was done in an organization from then on. */
export interface Doubted {
  orgId: string;
  cognitoId: string;
  email: string;
  since: Date;
  /** Whether an invite of somebody doubted made them a member. */
  isBrought: boolean;
}

interface Deed {
  orgId: string;
  actorId: string | null;
  at: Date;
}

type NamedDeed = Deed & { actorEmail: string };

/** Whether one of them did it. */
export const isDoubted = (doubted: readonly Doubted[], { orgId, actorId, at }: Deed): boolean =>
  doubted.some((one) => one.orgId === orgId && one.cognitoId === actorId && one.since <= at);

/**
 * Whoever had the account, under each name that they could have got themselves by it: as whom it invited, as whom a directory
 * signed in first once it had set that, and as whom these brought in again.
 */
export async function findDoubted(
  tx: Db,
  { cognitoId, email, orgIds, since }: Taken,
): Promise<readonly Doubted[]> {
  const joined = await listJoined(tx, orgIds, since);
  const actions = [setDirectory.path, finishDirectorySignIn.path];
  const atDirectories = await listDone(tx, { orgIds, actions, since });
  const account = { cognitoId, email, since, isBrought: false };
  const doubted: Doubted[] = orgIds.map((orgId) => ({ orgId, ...account }));
  // It grows while it is gone through.
  for (const one of doubted) {
    const others = [...invitedBy(one, joined), ...signedInBy(one, atDirectories)];
    for (const other of others)
      if (other.cognitoId !== cognitoId && !doubted.some((known) => isSame(known, other)))
        doubted.push(other);
  }
  const members = await listMembersOf(tx, orgIds);
  return doubted.map((one) => ({ ...one, email: addressOf(one, members) }));
}

const isSame = (one: Doubted, other: Doubted): boolean =>
  one.orgId === other.orgId &&
  one.cognitoId === other.cognitoId &&
  one.isBrought === other.isBrought;

/** The one that they have by now, if they still belong to the organization. */
const addressOf = ({ orgId, cognitoId, email }: Doubted, members: readonly User[]): string =>
  members.find((one) => one.orgId === orgId && one.cognitoId === cognitoId)?.email ?? email;

const invitedBy = (
  one: Doubted,
  joined: readonly (NamedDeed & { invitedBy: string; invitedAt: Date })[],
): Doubted[] =>
  joined
    .filter((who) => isDoubted([one], { ...who, actorId: who.invitedBy, at: who.invitedAt }))
    .flatMap((who) => doubtedBy(who, true));

function signedInBy(
  one: Doubted,
  atDirectories: readonly (NamedDeed & { action: string })[],
): Doubted[] {
  const sets = atDirectories.filter(
    (deed) => deed.action === setDirectory.path && isDoubted([one], deed),
  );
  return atDirectories
    .filter(({ action }) => action === finishDirectorySignIn.path)
    .filter(({ orgId, at }) => sets.some((set) => set.orgId === orgId && set.at <= at))
    .flatMap((who) => doubtedBy(who, false));
}

/** Them, from what they did on. */
const doubtedBy = ({ orgId, actorId, actorEmail, at }: NamedDeed, isBrought: boolean): Doubted[] =>
  actorId === null ? [] : [{ orgId, cognitoId: actorId, email: actorEmail, since: at, isBrought }];
