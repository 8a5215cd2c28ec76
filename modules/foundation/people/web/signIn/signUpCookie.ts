import { readPageCookie, writePageCookie } from '#kit/web/pageCookie.ts';

/**
 * The pool's session of a sign-up that was made in this browser: with the mailed code it signs in without the
 * password, once (decision 43). For the whole host: a browser goes by the path at which its page was loaded,
 * which is the sign-up's where the code is typed.
 */
const cookie = 'sign_up';
const oneHour = 3600;

export const keepSignUpSession = (session: string): void =>
  writePageCookie(cookie, session, oneHour);
export const readSignUpSession = (): string | null => readPageCookie(cookie);
export const forgetSignUpSession = (): void => writePageCookie(cookie, '', 0);
