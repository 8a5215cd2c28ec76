import type { FastifyRequest } from 'fastify';
import type { KeyRing } from '../keys/keyRing.ts';
import { type Cookies, portalCookies, readCookie } from './cookies.ts';

export const csrfHeader = 'x-csrf-token';

/**
 * The token of a session, or before there is one, of a visitor's cookie: an HMAC over the cookie, so that
 * nothing is stored and the token ends with its session (OWASP CSRF cheat sheet, 'Signed Double-Submit
 * Cookie').
 */
export const csrfToken = (keys: KeyRing, binding: string): string => keys.sign('CSRF', binding);

/** What a request's token is bound to: its session, else its visitor's cookie. */
export const csrfBinding = (
  request: FastifyRequest,
  cookies: Cookies = portalCookies,
): string | undefined =>
  readCookie(request, cookies.session) ?? readCookie(request, cookies.visitor);

export function hasCsrfToken(request: FastifyRequest, keys: KeyRing, cookies: Cookies): boolean {
  const binding = csrfBinding(request, cookies);
  const sent = request.headers[csrfHeader];
  return binding !== undefined && typeof sent === 'string' && keys.isSigned('CSRF', binding, sent);
}
