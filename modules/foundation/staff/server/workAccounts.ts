import type { Services } from '#kit/server/services/services.ts';

/** Whether a person may sign in with a password: with STAFF_OIDC_ONLY it is for the day on which the directory is away. */
export const mayUsePassword = (
  { STAFF_OIDC_ONLY: isOnly, STAFF_OIDC_BREAK_GLASS: breakGlass }: Services['config'],
  email: string,
): boolean => !isOnly || breakGlass.includes(email);

/** What the sign-in shows. */
export function offerOf({
  config,
  workAccounts,
}: Pick<Services, 'config' | 'workAccounts'>): 'none' | 'offered' | 'only' {
  if (!workAccounts) return 'none';
  return config.STAFF_OIDC_ONLY ? 'only' : 'offered';
}
