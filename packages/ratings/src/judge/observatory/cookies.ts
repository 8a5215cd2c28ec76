import { readSetCookie, type SetCookie } from '@portal/records/setCookie';
import type { Answer, WebFacts } from '../../ground/facts.ts';
import { resultsOf, type TestResult } from './result.ts';
import { testHsts } from './transport.ts';

/** The published modifiers, worst last. */
const modifiers = {
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-not-found': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-session-without-secure-flag-but-protected-by-hsts': -10,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-anticsrf-without-samesite-flag': -20,
  'cookies-session-without-httponly-flag': -30,
  'cookies-session-without-secure-flag': -40,
} as const;
type Result = keyof typeof modifiers;

export function testCookies(web: WebFacts): TestResult {
  // Those that are set on the way to the page, too; one that is set again counts as it was set last.
  const kept = new Map([...web.http, ...web.https].flatMap(keptOf));
  const cookies = [...kept.values()].filter(({ isTakenBack }) => !isTakenBack);
  const hasHsts = testHsts(web).modifier >= 0;
  const found = cookies.flatMap((cookie) => flawsOf(cookie, hasHsts));
  const result = found.sort((a, b) => modifiers[a] - modifiers[b])[0] ?? bestOf(cookies);
  const seen = cookies.map(describe).join('\n') || 'No cookies.';
  return resultsOf('cookies', seen)(result, modifiers[result]);
}

/** What browsers keep of an answer's cookies, by what tells each from the others (RFC 6265bis §5.7): name, domain and path. */
const keptOf = ({ url, headers }: Answer): [id: string, SetCookie][] =>
  (headers['set-cookie'] ?? []).flatMap((line): [string, SetCookie][] => {
    const cookie = readSetCookie(line, url, Date.now());
    if (cookie === null || cookie.refused !== null) return [];
    const { name, domain = `of ${new URL(url).hostname}`, path } = cookie;
    return [[[name, domain, path].join('; '), cookie]];
  });

function bestOf(cookies: readonly SetCookie[]): Result {
  if (cookies.length === 0) return 'cookies-not-found';
  return cookies.every(({ sameSite }) => sameSite !== undefined)
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
}

function flawsOf({ name, secure, httpOnly, sameSite }: SetCookie, hasHsts: boolean): Result[] {
  const isSession = /login|sess/i.test(name);
  const found: Result[] = [];
  const protection = hasHsts ? ('-but-protected-by-hsts' as const) : '';
  if (!secure) found.push(`cookies-without-secure-flag${protection}`);
  if (!secure && isSession) found.push(`cookies-session-without-secure-flag${protection}`);
  if (sameSite === 'none' && !secure) found.push('cookies-samesite-flag-invalid');
  if (/csrf/i.test(name) && sameSite === undefined)
    found.push('cookies-anticsrf-without-samesite-flag');
  if (isSession && !httpOnly) found.push('cookies-session-without-httponly-flag');
  return found;
}

const describe = ({ name, secure, httpOnly, sameSite }: SetCookie): string =>
  [
    name || 'without a name',
    secure ? 'Secure' : 'not Secure',
    httpOnly ? 'HttpOnly' : 'not HttpOnly',
    `SameSite ${sameSite ?? 'not set'}`,
  ].join(', ');
