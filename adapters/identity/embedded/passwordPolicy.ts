import { passwordProblem } from '#kit/server/password/policy.ts';
import { type Fault, fault } from './fault.ts';

/** Why the pool refuses a password, or null. */
export function passwordFault(
  password: string,
  owner: { email: string; brandNames: readonly string[] },
): Fault | null {
  const broken = passwordProblem(password, owner);
  if (!broken) return null;
  return fault('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}
