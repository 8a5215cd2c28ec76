import { brokenPasswordRules } from '#modules/foundation/people/vocabulary.ts';

interface Change {
  temporary: string;
  password: string;
  confirmation: string;
}
export interface ChangeProblem {
  field: keyof Change;
  code: 'temporaryMissing' | 'newMissing' | 'mismatch' | 'rulesUnmet';
}

/** The reason why a temporary password cannot be changed yet (ACC-016); null if there is none. */
export function changeProblem({ temporary, password, confirmation }: Change): ChangeProblem | null {
  if (!temporary) return { field: 'temporary', code: 'temporaryMissing' };
  if (!password) return { field: 'password', code: 'newMissing' };
  if (!confirmation) return { field: 'confirmation', code: 'newMissing' };
  if (password !== confirmation) return { field: 'confirmation', code: 'mismatch' };
  if (brokenPasswordRules(password).length > 0) return { field: 'password', code: 'rulesUnmet' };
  return null;
}
