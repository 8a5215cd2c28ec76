interface SignUp {
  email: string;
  password: string;
  confirmation: string;
}
export interface SignUpProblem {
  field: keyof SignUp;
  code: 'incomplete' | 'mismatch';
}

/** What stands against signing up (ACC-037); null: nothing. */
export function signUpProblem({ email, password, confirmation }: SignUp): SignUpProblem | null {
  if (!email.trim()) return { field: 'email', code: 'incomplete' };
  if (!password) return { field: 'password', code: 'incomplete' };
  if (!confirmation) return { field: 'confirmation', code: 'incomplete' };
  return password === confirmation ? null : { field: 'confirmation', code: 'mismatch' };
}
