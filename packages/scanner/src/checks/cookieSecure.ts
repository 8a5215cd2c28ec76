import { isHttps } from './answers.ts';
import type { PassiveCheck } from './check.ts';
import { cookiesWhere } from './setCookie.ts';

export const cookieSecure: PassiveCheck = {
  id: 'cookie-secure',
  kind: 'passive',
  title: 'A cookie may travel over an unprotected connection',
  technicalName: 'Cookie without Secure',
  severity: 'low',
  cwe: 'CWE-614',
  minLevel: 'lightning',
  advice: {
    risk: 'Somebody on the same network as your visitor could copy the cookie and, where it stands for a sign-in, act as that visitor.',
    fix: 'Set the Secure attribute on every cookie of an HTTPS site.',
    references: ['RFC 6265 §4.1.2.5', 'OWASP Session Management Cheat Sheet'],
  },
  inspect(exchange) {
    // Over plain http the missing encryption itself is the finding.
    if (!isHttps(exchange)) return [];
    return cookiesWhere(exchange, (cookie) => !cookie.secure);
  },
};
