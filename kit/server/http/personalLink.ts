import type { FastifyRequest } from 'fastify';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { type Http, readCookie, setCookie } from './cookies.ts';

/** Longer than any link is valid. */
const cookieSeconds = 60 * 86_400;

/** Identifies the browser, as links are bound to it; null for one to which none was bound yet. */
export function browserHashOf(request: FastifyRequest): string | null {
  const cookie = readCookie(request, 'trainee');
  return cookie ? hashSecret(cookie) : null;
}

/**
 * Binds a personal link to this browser by a cookie: in any other one it opens nothing from then on. The cookie's time
 * begins anew with each, so that it outlives the link. False if `bind` says that the link is not to be had.
 */
export async function bindToBrowser(
  http: Http,
  bind: (browserHash: string) => Promise<boolean>,
): Promise<boolean> {
  const cookie = readCookie(http.request, 'trainee') ?? createSecret().secret;
  if (!(await bind(hashSecret(cookie)))) return false;
  setCookie(http, 'trainee', cookie, cookieSeconds);
  return true;
}
