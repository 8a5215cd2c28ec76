import { readSetCookie, type SetCookie } from '@portal/records/setCookie';
import type { Exchange } from '../ground/exchange.ts';
import type { Sighting } from './check.ts';

interface SeenCookie extends SetCookie {
  /** The line without its value, which may be a secret. */
  shown: string;
}

/** A site that sets thousands of cookies is no more telling than one that sets fifty. */
const most = 50;

/** The cookies that an answer sets and browsers keep; those that it deletes are left out. */
export const setCookies = (exchange: Exchange): SeenCookie[] => read(exchange, null);

const read = (exchange: Exchange, refused: SetCookie['refused']): SeenCookie[] =>
  (exchange.response.headers['set-cookie'] ?? []).slice(0, most).flatMap((line) => {
    const cookie = readSetCookie(line, exchange.request.url, Date.now());
    if (cookie === null || cookie.isTakenBack || cookie.refused !== refused) return [];
    const [, ...rest] = line.slice(0, 8192).split(';');
    const shown = `Set-Cookie: ${cookie.name}=…;${rest.join(';')}`.slice(0, 300);
    return [{ ...cookie, shown }];
  });

const sightings = (cookies: readonly SeenCookie[]): Sighting[] =>
  cookies.map(({ name, shown }) => ({
    parameter: name,
    cause: name,
    evidence: shown,
    confidence: 'confirmed',
  }));

/** The cookies of an answer that lack something, each a sighting of its own. */
export const cookiesWhere = (
  exchange: Exchange,
  isWeak: (cookie: SeenCookie) => boolean,
): Sighting[] => sightings(setCookies(exchange).filter(isWeak));

/** Those that browsers refuse: what their names promise does not hold (RFC 6265bis §5.7). */
export const refusedCookies = (exchange: Exchange): Sighting[] =>
  sightings(read(exchange, 'by its name'));

/** Scripts must read these to send them back; hiding them would break the protection they serve. */
const forScripts = /csrf|xsrf/i;
const session =
  /sess|(^|[_.-])sid\d*($|[_.-])|auth|token|jwt|login|remember|identity|^(laravel|ci|django|rack|connect|koa|express)[._:-]|^(phpsessid|jsessionid|asp\.?net|cfid|cftoken)/i;

/** Does the cookie's name say that whoever holds it is signed in? */
export const isSession = (cookie: SetCookie): boolean =>
  session.test(cookie.name) && !forScripts.test(cookie.name);
