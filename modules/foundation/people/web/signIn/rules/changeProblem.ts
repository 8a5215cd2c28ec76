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

/** What stands against changing a temporary password (ACC-016); null: nothing. */
export function changeProblem({ temporary, password, confirmation }: Change): ChangeProblem | null {
  if (!temporary) return { field: 'temporary', code: 'temporaryMissing' };
  if (!password) return { field: 'password', code: 'newMissing' };
  if (!confirmation) return { field: 'confirmation', code: 'newMissing' };
  if (password !== confirmation) return { field: 'confirmation', code: 'mismatch' };
  if (brokenPasswordRules(password).length > 0) return { field: 'password', code: 'rulesUnmet' };
  return null;
}
