/** The rules that are shown (ACC-033); the pool refuses more (commonest passwords, own name). */
export const passwordRules = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /[0-9]/,
  length: /^.{8,}$/su,
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** Which of the visible rules a password does not meet yet. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter(
    (rule) => !passwordRules[rule].test(password),
  );
