import type { Exchange } from '../ground/exchange.ts';
import type { Sighting } from './check.ts';

/** One Set-Cookie line, read as browsers do (RFC 6265 §5.2). */
export interface SetCookie {
  name: string;
  value: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: string | undefined;
  /** The line without its value, which may be a secret. */
  shown: string;
}

/** A site that sets thousands of cookies is no more telling than one that sets fifty. */
const most = 50;

/** The cookies that an answer sets; those that it deletes are left out. */
export function setCookies(exchange: Exchange): SetCookie[] {
  return (exchange.response.headers['set-cookie'] ?? [])
    .slice(0, most)
    .map(read)
    .filter((cookie) => cookie !== null);
}

/** The cookies of an answer that lack something, each a sighting of its own. */
export function cookiesWhere(
  exchange: Exchange,
  isWeak: (cookie: SetCookie) => boolean,
): Sighting[] {
  return setCookies(exchange)
    .filter(isWeak)
    .map(({ name, shown }) => ({
      parameter: name,
      cause: name,
      evidence: shown,
      confidence: 'confirmed',
    }));
}

function read(line: string): SetCookie | null {
  const [pair = '', ...rest] = line.slice(0, 8192).split(';');
  const split = pair.indexOf('=');
  if (split < 1) return null;
  const name = pair.slice(0, split).trim();
  const value = pair.slice(split + 1).trim();
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...after] = part.split('=');
      return [key.trim().toLowerCase(), after.join('=').trim()];
    }),
  );
  const maxAge = attributes.get('max-age');
  const expires = Date.parse(attributes.get('expires') ?? '');
  const deletes = maxAge !== undefined ? Number(maxAge) <= 0 : expires < Date.now();
  if (value === '' || value === '""' || deletes) return null;
  return {
    name,
    value,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite')?.toLowerCase(),
    shown: `Set-Cookie: ${name}=…;${rest.join(';')}`.slice(0, 300),
  };
}

/** Scripts must read these to send them back; hiding them would break the protection they serve. */
const forScripts = /csrf|xsrf/i;
const session =
  /sess|(^|[_.-])sid\d*($|[_.-])|auth|token|jwt|login|remember|identity|^(laravel|ci|django|rack|connect|koa|express)[._:-]|^(phpsessid|jsessionid|asp\.?net|cfid|cftoken)/i;

/** Does the cookie's name say that whoever holds it is signed in? */
export const isSession = (cookie: SetCookie): boolean =>
  session.test(cookie.name) && !forScripts.test(cookie.name);
