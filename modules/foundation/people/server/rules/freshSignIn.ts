import { decodeJwt } from 'jose';

/** So soon after it a sign-in proves who somebody is: its token is sent at once. */
const provesForMs = 5 * 60_000;

/** When the sign-in of a valid ID token began. A refresh makes it no younger (OpenID Connect Core §2, `auth_time`). */
export function signedInAt(idToken: string): Date | null {
  const { auth_time: seconds } = decodeJwt(idToken);
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}

/** Whether that has just begun, by the pool's clock, which may be ahead of ours by a little. */
export function isFreshSignIn(idToken: string, now: Date): boolean {
  const began = signedInAt(idToken);
  return began !== null && Math.abs(now.getTime() - began.getTime()) <= provesForMs;
}
