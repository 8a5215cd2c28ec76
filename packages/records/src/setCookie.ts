import { isIP } from 'node:net';
import { getPublicSuffix } from 'tldts';

/** What a Set-Cookie line tells browsers. */
export interface SetCookie {
  /** '' for one that has a value alone. */
  name: string;
  value: string;
  secure: boolean;
  httpOnly: boolean;
  /** Undefined where nothing is said, or what browsers do not know (§5.6.7). */
  sameSite: 'strict' | 'lax' | 'none' | undefined;
  /** In lower case, for its names too; undefined for a cookie of the one host. Of one name each domain and path has its own. */
  domain: string | undefined;
  path: string;
  /** Why browsers throw it away: what its name promises does not hold, or its host may not set it; null where they keep it. */
  refused: 'by its name' | 'by its host' | null;
  /** It holds nothing, or its time is over: it deletes what was there. */
  isTakenBack: boolean;
}

/** More than any browser keeps; octets of name and value, and of an attribute's value (RFC 6265bis §5.6). */
const longest = { line: 8192, cookie: 4096, attribute: 1024 };
const isControl = (sign: string): boolean => (sign < ' ' && sign !== '\t') || sign === '\x7f';

const sameSites = ['strict', 'lax', 'none'] as const;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The parts of a date in the order in which a word is tried for them. */
const dateParts = [
  ['time', /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/],
  ['day', /^(\d{1,2})(?!\d)/],
  ['month', new RegExp(`^(${months.join('|')})`, 'i')],
  ['year', /^(\d{2,4})(?!\d)/],
] as const;

/** The instant of an Expires by RFC 6265 §5.1.1; not a number for what is no date there, such as '0'. */
function instantOf(text: string): number {
  const found = new Map<string, readonly string[]>();
  for (const word of text.split(/[\t -/;-@[-`{-~]+/)) {
    const part = dateParts.find(([name, form]) => !found.has(name) && form.test(word));
    if (part !== undefined) found.set(part[0], part[1].exec(word)?.slice(1) ?? []);
  }
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = (
    found.get('time') ?? []
  ).map(Number);
  const [day = Number.NaN] = (found.get('day') ?? []).map(Number);
  const month = months.indexOf(found.get('month')?.[0]?.toLowerCase() ?? '');
  const [short = Number.NaN] = (found.get('year') ?? []).map(Number);
  const year = short < 70 ? short + 2000 : short < 100 ? short + 1900 : short;
  const at = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  // What is over its bound comes back as something else.
  const again = [
    ...[at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()],
    ...[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()],
  ];
  const isDate = again.join() === [year, month, day, hours, minutes, seconds].join();
  return isDate && year >= 1601 ? at.getTime() : Number.NaN;
}

/**
 * Reads it as browsers do (RFC 6265bis §5.6): what has no '=' is a value without a name, of one attribute the last counts, an age
 * that is no number and a date that is none are ignored, and an age goes before a date. `url` is the address that set it.
 * @returns null for what no browser reads as one: nothing at all, a value that passes itself off as a name with a promise (§5.7),
 *   one with control characters, one that is too long
 */
export function readSetCookie(line: string, url: string, now: number): SetCookie | null {
  const [pair = '', ...rest] = line.slice(0, longest.line).split(';');
  const split = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, split)).trim();
  const value = pair.slice(split + 1).trim();
  if (name === '' && (value === '' || /^__(?:secure|host|http)-/i.test(value))) return null;
  if (name.length + value.length > longest.cookie || [...line].some(isControl)) return null;
  const attributes = new Map(
    rest
      .map((part) => {
        const [key = '', ...after] = part.split('=');
        return [key.trim().toLowerCase(), after.join('=').trim()] as const;
      })
      .filter(([, said]) => said.length <= longest.attribute),
  );
  const age = attributes.get('max-age') ?? '';
  const isOver = /^-?\d+$/.test(age)
    ? Number(age) <= 0
    : instantOf(attributes.get('expires') ?? '') < now;
  const cookie = {
    name,
    value,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sameSites.find((one) => one === attributes.get('samesite')?.toLowerCase()),
    domain: attributes.get('domain')?.replace(/^\./, '').toLowerCase() || undefined,
    path: attributes.get('path') ?? '',
    isTakenBack: isOver || value === '' || value === '""',
  };
  const from = URL.parse(url);
  return {
    ...cookie,
    path: cookie.path.startsWith('/') ? cookie.path : folderOf(from?.pathname ?? ''),
    refused: refusedBy(cookie, from),
  };
}

type Attributes = Pick<SetCookie, 'name' | 'secure' | 'httpOnly' | 'domain' | 'path'>;

/** Where a cookie is sent that names no path (§5.1.4). */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

function refusedBy(cookie: Attributes, from: URL | null): SetCookie['refused'] {
  if (!keepsPromise(cookie)) return 'by its name';
  return maySet(cookie, from) ? null : 'by its host';
}

/** What a name that begins so promises (§4.1.3); `path` as it is said. */
function keepsPromise({ name, secure, httpOnly, domain, path }: Attributes): boolean {
  const [, promise] = /^__(secure|host-http|host|http)-/.exec(name.toLowerCase()) ?? [];
  if (promise === undefined) return true;
  const isOfHost = domain === undefined && path === '/';
  return secure && (httpOnly || !promise.endsWith('http')) && (isOfHost || !/^host/.test(promise));
}

/**
 * Whether the address may (§5.7): for its own host or a registered domain above it, and what is Secure over TLS, or on the
 * visitor's own machine, alone.
 */
function maySet({ secure, domain }: Attributes, from: URL | null): boolean {
  const host = from?.hostname ?? '';
  const isOfAbove =
    domain !== undefined &&
    isIP(host) === 0 &&
    host.endsWith(`.${domain}`) &&
    getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain;
  const isProtected =
    from?.protocol === 'https:' || /^(?:.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(host);
  return (domain === undefined || domain === host || isOfAbove) && (isProtected || !secure);
}
