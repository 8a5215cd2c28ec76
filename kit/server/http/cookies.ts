import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The names and attributes of our cookies. `__Host-` binds a cookie to this very host over TLS (RFC
 * 6265bis §4.1.3.2); without TLS, on a developer's machine, browsers refuse that prefix.
 */
const name = (request: FastifyRequest, plain: string) =>
  request.protocol === 'https' ? `__Host-${plain}` : plain;

/** 'trainee': of a browser in which somebody takes lessons by personal links, without an account. */
export type CookieName = 'session' | 'visitor' | 'trainee';

export const readCookie = (request: FastifyRequest, cookie: CookieName): string | undefined =>
  request.cookies[name(request, cookie)];

export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: CookieName,
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
  cookie: CookieName,
): void {
  reply.clearCookie(name(request, cookie), { path: '/', secure: request.protocol === 'https' });
}
