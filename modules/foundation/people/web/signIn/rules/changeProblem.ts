import { brokenPasswordRules } from '#modules/foundation/people/vocabulary.ts';

/** The reason why a temporary password cannot be changed yet (ACC-016); null if there is none. */
export function changeProblem({
  temporary,
  password,
  confirmation,
}: Record<'temporary' | 'password' | 'confirmation', string>) {
  if (!temporary) return { field: 'temporary', code: 'temporaryMissing' } as const;
  if (!password) return { field: 'password', code: 'newMissing' } as const;
  if (!confirmation) return { field: 'confirmation', code: 'newMissing' } as const;
  if (password !== confirmation) return { field: 'confirmation', code: 'mismatch' } as const;
  return brokenPasswordRules(password).length > 0
    ? ({ field: 'password', code: 'rulesUnmet' } as const)
    : null;
}
