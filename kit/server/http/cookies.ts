import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * True in production: a cookie never goes over a connection without TLS, even if the proxy in front does
     * not say so.
     */
    cookiesNeedTls: boolean;
  }
}

/** A request and its answer. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The names and attributes of our cookies. `__Host-` binds a cookie to this very host over TLS (RFC
 * 6265bis §4.1.3.2); without TLS, on a developer's machine, browsers refuse that prefix.
 */
const isSecure = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' || server.cookiesNeedTls;
const name = (request: FastifyRequest, plain: string) =>
  isSecure(request) ? `__Host-${plain}` : plain;

/**
 * 'trainee': of a browser in which somebody takes lessons and signs policies by personal links, without an account.
 * 'brand_preview': of one that shows a brand's draft.
 */
export type CookieName = 'session' | 'visitor' | 'trainee' | 'brand_preview' | 'sign_in';

export const readCookie = (request: FastifyRequest, cookie: AnyCookie): string | undefined =>
  request.cookies[name(request, cookie)];

export function setCookie(
  { request, reply }: Http,
  cookie: AnyCookie,
  value: string,
  /** Without it, until the browser closes. */
  maxAge?: number,
): void {
  reply.setCookie(name(request, cookie), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    ...(maxAge !== undefined && { maxAge }),
  });
}

export function clearCookie({ request, reply }: Http, cookie: AnyCookie): void {
  reply.clearCookie(name(request, cookie), { path: '/', secure: isSecure(request) });
}

/**
 * Ends the session in the browser: its cookie, and what the web app and the cache store about the person.
 * Other cookies stay, so a known device stays known.
 */
export function leaveBrowser(http: Http, session: AnyCookie): void {
  clearCookie(http, session);
  http.reply.header('clear-site-data', '"cache", "storage"');
}

/**
 * The console has names of its own, because browsers do not separate a host's cookies by port (RFC 6265
 * §8.5).
 */
type StaffCookieName = 'staff_session' | 'staff_visitor' | 'staff_sign_in';
/** What a browser began that signs in with a work account (`begunSignIn.ts`). */
export type SignInCookie = 'sign_in' | 'staff_sign_in';
/** Marks a browser as known for somebody (`knownDevice.ts`). */
export type DeviceCookie = 'device' | 'staff_device';
type AnyCookie = CookieName | StaffCookieName | DeviceCookie;

export interface Cookies {
  session: AnyCookie;
  visitor: AnyCookie;
}
export const portalCookies: Cookies = { session: 'session', visitor: 'visitor' };
export const consoleCookies: Cookies = { session: 'staff_session', visitor: 'staff_visitor' };
