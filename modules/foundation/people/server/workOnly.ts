import { domainOf } from '#kit/contract/vouchedMail.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { askPool } from './needsSecondStep.ts';
import { isWorkOnly, listWorkOnly } from './store/directories.ts';
import { listPersonRows } from './store/people.ts';
import { findSignIn } from './store/sessions.ts';
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

/**
 * Why a person keeps the address that they have, if they do: a work account opened the session, or one of their
 * organizations, whichever they are in, lets them in by that alone for the domain of their address (decision 61). Within the
 * domain the rule goes with them.
 */
export async function refuseToMove(
  system: Db,
  { cognitoId, email, sessionHash }: Pick<Caller, 'cognitoId' | 'email' | 'sessionHash'>,
  to: string,
): Promise<Refused<'BY_WORK_ACCOUNT' | 'WORK_ACCOUNT_ONLY'> | null> {
  if ((await findSignIn(system, sessionHash))?.workOrgId !== null) return refuse('BY_WORK_ACCOUNT');
  if (domainOf(to) === domainOf(email)) return null;
  const bindings = await listWorkOnly(system, { cognitoId, email });
  return bindings.size > 0 ? refuse('WORK_ACCOUNT_ONLY') : null;
}
