import type { UserProfile } from '../schemas/profile.ts';
import type { User } from './tables.ts';

/** A user's row as the portal is told of it. */
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

/** As others read it; the address of who told no name. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
