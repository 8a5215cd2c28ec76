import type { Services } from '#kit/server/services/services.ts';
import { askPool } from './needsSecondStep.ts';
import { isWorkOnly } from './store/directories.ts';
import { listPersonRows } from './store/people.ts';
import type { User } from './tables.ts';

type Needed = Pick<Services, 'database' | 'identity' | 'log'>;

/**
 * Whether an organization lets somebody in by their work account alone, whom the pool has signed in. Owners it lets in, with
 * a second step: for the day on which the directory is away. While the pool does not say, it locks out no owner.
 */
export async function isShutTo(
  services: Needed,
  { orgId, email, role, cognitoId }: Pick<User, 'orgId' | 'email' | 'role' | 'cognitoId'>,
  signInId: string | null,
): Promise<boolean> {
  if (orgId === null || !(await isWorkOnly(services.database.system, orgId, email))) return false;
  if (role !== 'owner') return true;
  if ((await askPool(services, cognitoId)) !== false) return false;
  return signInId === null || !(await services.identity.passedSecondStep(signInId));
}

/** The organization to which a sign-in at the pool leads, as the person is there: the one they prefer, if it lets them in. */
export async function openRowOf(
  services: Needed,
  person: User,
  signInId: string | null,
): Promise<User | null> {
  if (!(await isShutTo(services, person, signInId))) return person;
  for (const row of await listPersonRows(services.database.system, person.cognitoId)) {
    if (row.orgId !== person.orgId && !(await isShutTo(services, row, signInId))) return row;
  }
  return null;
}
