/** Addresses of this module's screens; a subscription id in the current address is kept. */
const within = (path: string, subscriptionId?: string) =>
  subscriptionId ? `${path}/${encodeURIComponent(subscriptionId)}` : path;

export const signInPath = (subscriptionId?: string): string => within('/signin', subscriptionId);
export const signUpPath = (subscriptionId?: string): string => within('/signup', subscriptionId);
export const forgotPasswordPath = (subscriptionId?: string): string =>
  within('/forgotPassword', subscriptionId);
/** The target of the logo's link (SHL-041). */
export const homePath = (authenticated: boolean, subscriptionId?: string): string =>
  authenticated ? '/' : signInPath(subscriptionId);
export const linkErrorPath = '/link-error-page';
/** Where an invite is accepted by whoever belongs to an organization already. */
export const joinPath = (inviteId: string): string => `/join/${inviteId}`;

export function verifyPath(email: string, subscriptionId?: string): string {
  const query = new URLSearchParams({ email, ...(subscriptionId && { subscriptionId }) });
  return `/verify?${query}`;
}
