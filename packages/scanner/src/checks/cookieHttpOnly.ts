import type { PassiveCheck } from './check.ts';
import { cookiesWhere, isSession } from './setCookie.ts';

export const cookieHttpOnly: PassiveCheck = {
  id: 'cookie-httponly',
  kind: 'passive',
  title: 'Scripts on your pages can read the cookie that keeps people signed in',
  technicalName: 'Session cookie without HttpOnly',
  severity: 'low',
  cwe: 'CWE-1004',
  minLevel: 'lightning',
  advice: {
    risk: 'If a stranger’s code ever runs on a page of yours, it can copy the sign-in of whoever is looking at it.',
    fix: 'Set the HttpOnly attribute on session and sign-in cookies.',
    references: ['RFC 6265 §4.1.2.6', 'OWASP Session Management Cheat Sheet'],
  },
  inspect(exchange) {
    return cookiesWhere(exchange, (cookie) => isSession(cookie) && !cookie.httpOnly);
  },
};
