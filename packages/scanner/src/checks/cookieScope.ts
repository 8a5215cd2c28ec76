import { getDomain } from 'tldts';
import type { PassiveCheck } from './check.ts';
import { cookiesWhere, isSession, refusedCookies } from './setCookie.ts';

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
    const shared = cookiesWhere(
      exchange,
      (cookie) =>
        // 'www.shop.example' that sets for 'shop.example' shares with all its other names.
        isSession(cookie) &&
        cookie.domain !== undefined &&
        cookie.domain !== hostname &&
        cookie.domain === getDomain(hostname, { allowPrivateDomains: true }),
    );
    const refused = refusedCookies(exchange).map((sighting) => ({ ...sighting, ...refusedWords }));
    return [...shared, ...refused];
  },
};

const refusedWords = {
  title: 'Browsers refuse a cookie that your site sets',
  technicalName: 'Cookie with a prefix whose conditions it does not meet',
  advice: {
    risk: 'Browsers throw the cookie away, so that what it is for, such as staying signed in, does not work.',
    fix: 'Set a cookie named __Host-… with Secure, Path=/ and no Domain, and one named __Secure-… with Secure; where Http- stands in the name’s beginning, with HttpOnly too.',
    references: ['RFC 6265bis (draft) §4.1.3'],
  },
};
