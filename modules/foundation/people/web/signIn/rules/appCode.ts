/** Whether it may be a code of an authenticator app (RFC 6238), as the app shows it: '123 456'. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
