/** The reason why the sign-up form cannot be sent (ACC-037); null if there is none. */
export function signUpProblem({
  email,
  password,
  confirmation,
}: Record<'email' | 'password' | 'confirmation', string>) {
  if (!email.trim()) return { field: 'email', code: 'incomplete' } as const;
  if (!password) return { field: 'password', code: 'incomplete' } as const;
  if (!confirmation) return { field: 'confirmation', code: 'incomplete' } as const;
  return password === confirmation ? null : ({ field: 'confirmation', code: 'mismatch' } as const);
}
