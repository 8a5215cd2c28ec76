import { passwordProblem } from '#kit/server/password/policy.ts';
import { type Fault, fault } from './fault.ts';
import type { Pool } from './operation.ts';

/** Why the pool refuses a password, or null. */
export function passwordFault(
  password: string,
  owner: { email: string; brandNames: readonly string[] },
): Fault | null {
  const broken = passwordProblem(password, owner);
  return broken ? refused(broken) : null;
}

/**
 * The same of a password that stands in known breaches. Another service may be asked for it, so this comes after every
 * other check.
 */
export const breachFault = async (
  pool: Pick<Pool, 'breachedPasswords'>,
  password: string,
): Promise<Fault | null> =>
  (await pool.breachedPasswords.has(password))
    ? refused('Password appeared in a data breach')
    : null;

const refused = (why: string): Fault =>
  fault('InvalidPasswordException', `Password did not conform with policy: ${why}`);
