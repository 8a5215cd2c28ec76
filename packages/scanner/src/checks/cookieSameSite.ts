import type { PassiveCheck } from './check.ts';
import { cookiesWhere, isSession } from './setCookie.ts';

export const cookieSameSite: PassiveCheck = {
  id: 'cookie-samesite',
  kind: 'passive',
  title: 'The sign-in cookie is sent along when another site calls yours',
  technicalName: 'Session cookie with SameSite missing or None',
  severity: 'low',
  cwe: 'CWE-1275',
  minLevel: 'lightning',
  advice: {
    risk: 'A page of a stranger can make your visitor’s browser do things on your site in that visitor’s name.',
    fix: 'Set SameSite=Lax (or Strict) on session cookies; keep None, with Secure, only where the cookie must work inside other sites.',
    references: [
      'RFC 6265bis (draft) §5.6.7',
      'OWASP Cross-Site Request Forgery Prevention Cheat Sheet',
    ],
  },
  inspect(exchange) {
    return cookiesWhere(
      exchange,
      (cookie) => isSession(cookie) && !/^(lax|strict)$/.test(cookie.sameSite ?? ''),
    );
  },
};
