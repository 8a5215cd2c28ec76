interface SignUp {
  email: string;
  password: string;
  confirmation: string;
}
export interface SignUpProblem {
  field: keyof SignUp;
  code: 'incomplete' | 'mismatch';
}

/** The reason why the sign-up form cannot be sent (ACC-037); null if there is none. */
export function signUpProblem({ email, password, confirmation }: SignUp): SignUpProblem | null {
  if (!email.trim()) return { field: 'email', code: 'incomplete' };
  if (!password) return { field: 'password', code: 'incomplete' };
  if (!confirmation) return { field: 'confirmation', code: 'incomplete' };
  return password === confirmation ? null : { field: 'confirmation', code: 'mismatch' };
}
