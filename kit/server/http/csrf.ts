import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Cookies, portalCookies, readCookie } from './cookies.ts';

export const csrfHeader = 'x-csrf-token';

/**
 * The token of a session, or of a visitor's cookie before there is one: an HMAC over the cookie, so
 * that nothing is stored and a token dies with its session (OWASP CSRF cheat sheet, 'Signed
 * Double-Submit Cookie').
 */
export const csrfToken = (secret: string, binding: string): string =>
  createHmac('sha256', secret).update(`csrf:${binding}`).digest('base64url');

/** What a request's token is bound to: its session, else its visitor's cookie. */
export const csrfBinding = (
  request: FastifyRequest,
  cookies: Cookies = portalCookies,
): string | undefined =>
  readCookie(request, cookies.session) ?? readCookie(request, cookies.visitor);

export function hasCsrfToken(request: FastifyRequest, secret: string, cookies: Cookies): boolean {
  const binding = csrfBinding(request, cookies);
  const sent = request.headers[csrfHeader];
  if (!binding || typeof sent !== 'string') return false;
  const expected = Buffer.from(csrfToken(secret, binding));
  const given = Buffer.from(sent);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
