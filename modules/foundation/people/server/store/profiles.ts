import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { CompanyProfile, UserProfile } from '../../schemas/profile.ts';
import type { PendingInvite } from '../../schemas/settings.ts';
import type { Invite, Organization, User } from '../tables.ts';
import { findMember } from './people.ts';

/** A user's row in the form that the web app receives. */
export const userProfileOf = (user: User): UserProfile => ({
  ...pick(user, 'firstName', 'lastName', 'email', 'jobTitle', 'cognitoId', 'orgId'),
  orgGoals: user.orgGoals ?? { goals: [], otherGoals: '' },
  hasSeenOrgGoals: user.hasSeenOrgGoals,
});

/** An organization's row in the form that the web app receives. */
export const companyOf = (organization: Organization): CompanyProfile =>
  pick(organization, 'companyName', 'industry', 'numberOfEmployees', 'companyUrl', 'phone');

/** An invite's row in the form that admins receive: without the hash of its link. */
export const pendingInviteOf = (
  { id, firstName, lastName, jobTitle, email, role, createdAt, expiresAt }: Invite,
  now: Date,
): PendingInvite => ({
  linkId: id,
  createdFor: { firstName, lastName, jobTitle, email, role },
  createdAt: createdAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
  expired: expiresAt <= now,
});

/** The person's name as shown to others; the address when no name is known. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** What the caller is called in the organization; by the address once they have left it. */
export async function nameOfCaller(
  db: Db,
  { orgId, cognitoId, email }: { orgId: string; cognitoId: string; email: string },
): Promise<string> {
  const member = await findMember(db, orgId, cognitoId);
  return member ? nameOf(member) : email;
}

/** Who does something, as their mail tells it to others. */
export interface Sender {
  name: string;
  email: string;
}

/** 'Anna Reyes (anna@shop.example)', for readers who know one of the two; the address where no name is known. */
export const introduced = ({ name, email }: Sender): string =>
  name === email ? email : `${name} (${email})`;

/** The same of a user's row. */
export const introducedAs = (user: User): string => introduced({ ...user, name: nameOf(user) });
