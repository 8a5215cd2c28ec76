import {
  brokenPasswordRules,
  type PasswordRule,
  passwordRules,
} from '#modules/foundation/people/vocabulary.ts';

/** The rules in the order shown, each with whether it is met (ACC-033). */
export function shownRules(password: string, confirmation: string) {
  const broken = brokenPasswordRules(password);
  return [
    ...(Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
      rule,
      met: !broken.includes(rule),
    })),
    { rule: 'match' as const, met: password !== '' && password === confirmation },
  ];
}

export const isNewPasswordReady = (password: string, confirmation: string): boolean =>
  shownRules(password, confirmation).every(({ met }) => met);
