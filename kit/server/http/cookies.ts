import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The names and attributes of our cookies. `__Host-` binds a cookie to this very host over TLS (RFC
 * 6265bis §4.1.3.2); without TLS, on a developer's machine, browsers refuse that prefix.
 */
const name = (request: FastifyRequest, plain: string) =>
  request.protocol === 'https' ? `__Host-${plain}` : plain;

/** 'trainee': of a browser in which somebody takes lessons by personal links, without an account. */
export type CookieName = 'session' | 'visitor' | 'trainee';

export const readCookie = (request: FastifyRequest, cookie: AnyCookie): string | undefined =>
  request.cookies[name(request, cookie)];

export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: AnyCookie,
  value: string,
  /** Until the browser is closed without it. */
  maxAge?: number,
): void {
  reply.setCookie(name(request, cookie), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(maxAge !== undefined && { maxAge }),
  });
}

export function clearCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: AnyCookie,
): void {
  reply.clearCookie(name(request, cookie), { path: '/', secure: request.protocol === 'https' });
}

/** The console's own: a browser does not tell cookies of one host apart by port (RFC 6265 §8.5). */
type StaffCookieName = 'staff_session' | 'staff_visitor';
type AnyCookie = CookieName | StaffCookieName;

export interface Cookies {
  session: AnyCookie;
  visitor: AnyCookie;
}
export const portalCookies: Cookies = { session: 'session', visitor: 'visitor' };
export const consoleCookies: Cookies = { session: 'staff_session', visitor: 'staff_visitor' };
