import type { UserProfile } from '../schemas/profile.ts';
import type { User } from './tables.ts';

/** A user's row in the form that the web app receives. */
export const userProfileOf = (user: User): UserProfile => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  jobTitle: user.jobTitle,
  cognitoId: user.cognitoId,
  orgId: user.orgId,
  orgGoals: user.orgGoals ?? { goals: [], otherGoals: '' },
  hasSeenOrgGoals: user.hasSeenOrgGoals,
});

/** The person's name as shown to others; the address when no name is known. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
