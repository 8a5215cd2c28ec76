import { pageOf } from '../crawl/page.ts';
import type { PassiveCheck } from './check.ts';

const name =
  /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sess_id|sid|cfid|cftoken|auth_?token|access_?token|session)$/i;
const inPath = /;jsessionid=([\w.!-]{12,})/i;
/** A session's number is long and means nothing. */
const numberLike = /^(?=.*\d)[\w.!+/=-]{12,}$/;

/** The session parameter of an address, or null. */
function sessionIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (inPath.test(url.pathname)) return 'jsessionid';
  for (const [key, value] of url.searchParams)
    if (name.test(key) && numberLike.test(value)) return key;
  return null;
}

export const sessionInAddress: PassiveCheck = {
  id: 'sess-url',
  kind: 'passive',
  title: 'The key to a visitor’s session stands in the address',
  technicalName: 'Session identifier in URL',
  severity: 'medium',
  cwe: 'CWE-598',
  minLevel: 'safe',
  advice: {
    risk: 'Addresses are kept in histories and logs and passed on in links: whoever has one is signed in as that visitor.',
    fix: 'Keep the session in a cookie (HttpOnly, Secure, SameSite) and turn address rewriting off: session.use_only_cookies=1 in PHP, tracking-mode COOKIE in web.xml.',
    references: ['OWASP Session Management Cheat Sheet', 'CWE-598'],
  },
  inspect(exchange, site) {
    const links = pageOf(exchange)?.links.map(({ url }) => url) ?? [];
    const forms = pageOf(exchange)?.forms.map(({ action }) => action) ?? [];
    const address = [...links, ...forms, exchange.response.headers.location?.[0] ?? ''].find(
      (url) => url.startsWith(site.origin) && sessionIn(url) !== null,
    );
    if (address === undefined) return [];
    const parameter = sessionIn(address) ?? '';
    const evidence = `A link carries the session as "${parameter}": ${new URL(address).pathname.replace(inPath, ';jsessionid=…')}`;
    return [{ parameter, cause: parameter, evidence, confidence: 'firm' }];
  },
};
