/**
 * The pool's session of a sign-up that was made in this browser: with the mailed code it signs in without the
 * password, once (decision 43). For the whole host: a browser goes by the path at which its page was loaded,
 * which is the sign-up's where the code is typed.
 */
const cookie = 'sign_up';
const oneHour = 3600;

const write = (value: string, maxAge: number): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = `${cookie}=${value}; path=/; max-age=${maxAge}; samesite=strict${secure}`;
};

export const keepSignUpSession = (session: string): void =>
  write(encodeURIComponent(session), oneHour);

export function readSignUpSession(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  return pair ? decodeURIComponent(pair.slice(cookie.length + 1)) : null;
}

export const forgetSignUpSession = (): void => write('', 0);
