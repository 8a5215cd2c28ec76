import { getDomain } from 'tldts';
import type { PassiveCheck } from './check.ts';
import { cookiesWhere, isSession } from './setCookie.ts';

export const cookieScope: PassiveCheck = {
  id: 'cookie-scope',
  kind: 'passive',
  title: 'The sign-in cookie is shared with every other site under your name',
  technicalName: 'Cookie scoped to a parent domain, or with a prefix that does not hold',
  severity: 'info',
  cwe: 'CWE-565',
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'A weak or forgotten site under the same name (a blog, a test) can read or replace the cookie that signs customers in.',
    fix: 'Leave Domain out, so that the cookie stays with the one host; best name it __Host-…, with Secure, Path=/ and no Domain.',
    references: ['RFC 6265 §5.3', 'RFC 6265bis (draft) §4.1.3'],
  },
  inspect(exchange) {
    const { hostname } = new URL(exchange.request.url);
    return cookiesWhere(exchange, (cookie) => {
      const domain = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(cookie.shown)?.[1]?.toLowerCase();
      if (cookie.name.startsWith('__Host-')) return domain !== undefined || !cookie.secure;
      if (cookie.name.startsWith('__Secure-')) return !cookie.secure;
      // 'www.shop.example' that sets for 'shop.example' shares with all its other names.
      return (
        isSession(cookie) &&
        domain !== undefined &&
        domain !== hostname &&
        domain === getDomain(hostname, { allowPrivateDomains: true })
      );
    });
  },
};
