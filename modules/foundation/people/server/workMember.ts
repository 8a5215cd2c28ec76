import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { personName } from '#kit/contract/schemas.ts';
import { domainOf } from '#kit/contract/vouchedMail.ts';
import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { finishDirectorySignIn } from '#modules/foundation/people/calls/directory.ts';
import { mailAdminJoined } from './mails/adminMails.ts';
import { workLinkedMail } from './mails/directoryMails.ts';
import { isOfBrand } from './organizationsOf.ts';
import { openAccount } from './signUpByLink.ts';
import { deleteLinks, findLink, insertLink } from './store/directories.ts';
import { claimInvite, findInviteTo, releaseInvite, useInvite } from './store/invites.ts';
import { findOrganization } from './store/organizations.ts';
import {
  findPersonByEmail,
  insertMember,
  isMember,
  joinOrganization,
  lockMember,
  lockMemberByEmail,
  lockPerson,
} from './store/people.ts';
import type { Invite, User } from './tables.ts';

/** An account of an organization's directory, with the address that it proves. */
interface Proven {
  orgId: string;
  email: string;
  account: WorkAccount;
  request: FastifyRequest;
}

/**
 * Whom a work account signs in, of an organization's admins. It is known by its issuer and its id there; only the first time
 * its address, which the directory vouches for, finds somebody, who has no other account there (decision 61).
 */
export async function memberOfWork(
  services: Services,
  tx: Db,
  brand: Brand,
  { orgId, email, account, request }: Proven,
): Promise<User | { unfit: 'NOT_ADMIN' | 'ACCOUNT_LINKED' }> {
  const link = await findLink(tx, orgId, account);
  const linked = link && (await lockMember(tx, orgId, link.cognitoId));
  if (linked) return mayComeBack(linked, email) ? linked : { unfit: 'NOT_ADMIN' };
  // Whoever it was has left the organization.
  if (link) await deleteLinks(tx, orgId, link.cognitoId);
  const member = await lockMemberByEmail(tx, orgId, email);
  if (!member || member.blockedAt) return { unfit: 'NOT_ADMIN' };
  const { issuer, subject } = account;
  const at = services.clock.now();
  const { cognitoId } = member;
  if (!(await insertLink(tx, orgId, { cognitoId, issuer, subject, linkedAt: at })))
    return { unfit: 'ACCOUNT_LINKED' };
  await recordChange(tx, { ...entryOf(member, request), orgId, at, subject: 'linked' });
  const { companyName = '' } = (await findOrganization(tx, orgId)) ?? {};
  const mail = workLinkedMail(brand, services.config, { email: member.email, companyName, at });
  await queueMail(services, tx, { orgId, ...mail });
  return member;
}

/** Not who is blocked, nor who has an address elsewhere by now: the directory vouches for those of its domain alone. */
const mayComeBack = (linked: User, email: string): boolean =>
  linked.blockedAt === null && domainOf(linked.email) === domainOf(email);

const entryOf = (
  { cognitoId, email }: Pick<User, 'cognitoId' | 'email'>,
  request: FastifyRequest,
) =>
  ({
    actorKind: 'admin',
    actorId: cognitoId,
    actorEmail: email,
    ...callOf(finishDirectorySignIn, request),
  }) as const;

/** Makes an admin of whoever is invited, as the work account proves the address: nobody else becomes one by it. */
export async function joinIfInvited(services: Services, proven: Proven): Promise<void> {
  const { orgId, email, account } = proven;
  const { system } = services.database;
  const now = services.clock.now();
  if ((await findLink(system, orgId, account)) || (await isMember(system, orgId, email))) return;
  const found = await findInviteTo(system, orgId, email, now);
  // As by its link: of two who use it at once, one has it.
  const invite = found && (await claimInvite(system, found.linkHash, now));
  if (!invite) return;
  const isJoined = await openAndJoin(services, { ...proven, invite }).catch(
    async (error: unknown) => {
      await releaseInvite(system, invite);
      throw error;
    },
  );
  if (!isJoined) await releaseInvite(system, invite);
}

interface Joining extends Proven {
  invite: Invite;
}

async function openAndJoin(services: Services, joining: Joining): Promise<boolean> {
  const { system } = services.database;
  const { email, invite } = joining;
  const known = await findPersonByEmail(system, email);
  // Who has an account keeps it; one that nobody has signed in with yet is left to whoever made it.
  const account = known ?? (await openAccount(services, invite, drawnPassword()));
  if (typeof account === 'string') return false;
  const { cognitoId } = account;
  const isJoined = await system.transaction((tx) => join(services, tx, joining, cognitoId));
  // The invite was cancelled meanwhile.
  if (!isJoined && !known) await services.identity.deleteUser(cognitoId);
  return isJoined;
}

/** Of which nobody knows: a reset link sets another one. It meets every rule of the pool. */
const drawnPassword = (): string => `${randomBytes(24).toString('base64url')}aA1!`;

/** False where they may not join, or the invite is gone. */
async function join(
  services: Services,
  tx: Db,
  { orgId, email, account, request, invite }: Joining,
  cognitoId: string,
): Promise<boolean> {
  const at = services.clock.now();
  const person = await lockPerson(tx, cognitoId);
  if (person?.blockedAt || (person && !(await isOfBrand(tx, person, invite)))) return false;
  if (!(await useInvite(tx, invite))) return false;
  const { jobTitle, role, brandId, hasSeenOrgGoals } = invite;
  const details = { ...namesOf(invite, person, account), jobTitle, role };
  if (person) await joinOrganization(tx, orgId, person, { ...details, joinedAt: at });
  else {
    const made = { cognitoId, email, brandId, signUp: {}, createdAt: at, hasSeenOrgGoals };
    await insertMember(tx, orgId, { ...made, ...details });
  }
  const entry = entryOf({ cognitoId, email }, request);
  await recordChange(tx, { ...entry, orgId, at, subject: 'joined' });
  await mailAdminJoined(services, tx, orgId, cognitoId);
  await emit(tx, orgId, 'admin.joined', { adminId: cognitoId }, at);
  return true;
}

/** As they were invited, or are known already, or are called at the directory. */
function namesOf(
  invite: Invite,
  person: User | undefined,
  { name }: WorkAccount,
): Pick<User, 'firstName' | 'lastName'> {
  const firstName = invite.firstName || (person?.firstName ?? '');
  const lastName = invite.lastName || (person?.lastName ?? '');
  if (firstName || lastName) return { firstName, lastName };
  return { firstName: personName(100).safeParse(name).data ?? '', lastName: '' };
}
