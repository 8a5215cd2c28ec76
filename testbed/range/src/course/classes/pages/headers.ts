import type { CheckId } from '@portal/scanner/checkIds';
import type { RangeClass } from '../../case.ts';
import { type PageSpec, pageClass } from '../../page.ts';

const csp = 'content-security-policy';
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

/** One page for each value of a header; undefined leaves the header out. */
const valued = (name: string, ...values: (string | undefined)[]): PageSpec[] =>
  values.map((value) => ({ headers: { [name]: value } }));
/** Answers that no browser renders as a page, so the header would have no effect. */
const noPages = (name: string): PageSpec[] => [
  { type: 'application/json', body: '{"open": true}', headers: { [name]: undefined } },
  { type: 'text/plain; charset=utf-8', body: 'Hello', headers: { [name]: undefined } },
  { type: 'text/css', body: 'p { color: blue }', headers: { [name]: undefined } },
  { status: 302, headers: { location: '/', [name]: undefined }, body: '' },
  { type: 'application/javascript', body: 'var open = 1;', headers: { [name]: undefined } },
];

function headerClass(
  check: CheckId,
  name: string,
  good: string,
  values: { flaws: (string | undefined)[]; safe: string[]; traps?: PageSpec[] },
  more: { secure?: true } = {},
): RangeClass {
  return pageClass({
    name: `header: ${name}`,
    checks: [check],
    headers: {
      [name]: good,
      ...(check !== 'csp-missing' && check !== 'csp-weak' ? { [csp]: strict } : {}),
    },
    flaws: valued(name, ...values.flaws),
    safe: valued(name, ...values.safe),
    traps: values.traps ?? noPages(name),
    ...more,
  });
}

export const headerClasses: readonly RangeClass[] = [
  headerClass('csp-missing', csp, strict, {
    flaws: [undefined, ''],
    safe: [strict, "default-src 'self'", "default-src 'none'; frame-ancestors 'none'"],
  }),
  headerClass('csp-weak', csp, strict, {
    flaws: [
      "default-src 'self' 'unsafe-inline'",
      "script-src * ; object-src 'none'; base-uri 'none'",
      "default-src *; script-src 'self' 'unsafe-inline'",
      "script-src 'unsafe-eval' 'unsafe-inline' https:; object-src 'none'",
      "script-src https: data:; object-src 'none'; base-uri 'self'",
      "img-src 'self'",
      "default-src 'self'; script-src data: 'self'; object-src 'none'",
      "script-src http: https:; object-src 'none'",
      "style-src 'self'; img-src *",
      "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
    ],
    safe: [
      `${strict}; frame-ancestors 'none'`,
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
    traps: valued(
      csp,
      "script-src 'nonce-Zm9vYmFyYmF6cXV4MTIz' 'strict-dynamic' 'unsafe-inline' https:; object-src 'none'; base-uri 'none'",
      "default-src 'none'; script-src 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' 'unsafe-inline'; base-uri 'none'",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
  }),
  headerClass('xfo', 'x-frame-options', 'DENY', {
    flaws: [undefined, 'ALLOWALL', 'ALLOW-FROM https://partner.example', ''],
    safe: ['DENY', 'SAMEORIGIN', 'deny'],
    traps: [
      ...noPages('x-frame-options'),
      {
        headers: {
          'x-frame-options': undefined,
          [csp]: "default-src 'self'; frame-ancestors 'self'",
        },
      },
    ],
  }),
  headerClass('nosniff', 'x-content-type-options', 'nosniff', {
    flaws: [undefined, 'sniff', 'none'],
    safe: ['nosniff', 'NoSniff'],
    traps: [
      { status: 302, headers: { location: '/', 'x-content-type-options': undefined }, body: '' },
      { headers: { 'x-content-type-options': ' nosniff ' } },
      { headers: { 'x-content-type-options': 'nosniff, nosniff' } },
    ],
  }),
  headerClass('referrer', 'referrer-policy', 'no-referrer', {
    flaws: ['unsafe-url', 'no-referrer-when-downgrade'],
    safe: ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'],
    traps: [
      { headers: { 'referrer-policy': 'unsafe-url, strict-origin' } },
      { headers: { 'referrer-policy': 'origin, no-referrer' } },
      ...noPages('referrer-policy').slice(0, 3),
    ],
  }),
  headerClass('permissions', 'permissions-policy', 'camera=()', {
    flaws: [undefined, ''],
    safe: ['camera=()', 'geolocation=(self), microphone=()'],
  }),
  headerClass(
    'hsts',
    'strict-transport-security',
    'max-age=63072000; includeSubDomains',
    {
      flaws: [undefined, 'max-age=0', 'max-age=600', 'includeSubDomains', 'max-age=86400'],
      safe: [
        'max-age=63072000; includeSubDomains',
        'max-age=31536000; includeSubDomains; preload',
        'max-age="31536000"; includeSubDomains',
      ],
      traps: valued(
        'strict-transport-security',
        'includeSubDomains; max-age=31536000',
        'Max-Age=31536000 ; IncludeSubDomains',
        'max-age=63072000;includeSubDomains;preload',
      ),
    },
    { secure: true },
  ),
  pageClass({
    name: 'banners',
    checks: ['banner', 'vuln-server'],
    flaws: [
      ...valued(
        'server',
        'Apache/2.4.29 (Ubuntu)',
        'nginx/1.16.1',
        'Microsoft-IIS/8.5',
        'Jetty(9.4.12)',
        'lighttpd/1.4.45',
        'gunicorn/19.7.1',
        'Werkzeug/0.14.1 Python/3.6.5',
      ),
      ...valued('x-powered-by', 'PHP/5.6.40', 'PHP/7.2.1', 'Servlet/3.0'),
      ...valued('x-aspnet-version', '4.0.30319'),
      ...valued('x-aspnetmvc-version', '5.2'),
      ...valued('x-generator', 'Drupal 7 (http://drupal.org)'),
    ],
    safe: valued('server', 'Apache', 'nginx', 'cloudflare', 'Caddy', 'shop'),
    traps: [
      ...valued('x-powered-by', 'coffee', 'Express'),
      ...valued('x-version', '2026.11.2', '14'),
      ...valued('server', 'edge-7'),
    ],
  }),
];

const session = (flags: string): ((stage: { turn: number }) => PageSpec) => {
  return ({ turn }) => {
    const names = ['sessionid', 'PHPSESSID', 'JSESSIONID', 'auth_token', 'connect.sid', 'sid'];
    const name = `${names[turn % names.length]}${turn}`;
    return {
      headers: { 'set-cookie': `${name}=${'7f3a91c25d'.repeat(3)}${turn}; Path=/${flags}` },
      parameter: name,
    };
  };
};
const plainCookie = (name: string, value: string, flags = ''): PageSpec => ({
  headers: { 'set-cookie': `${name}=${value}; Path=/${flags}` },
  parameter: name,
});
const full = '; Secure; HttpOnly; SameSite=Lax';
const idle = [
  plainCookie('theme', 'dark', '; Secure; SameSite=Lax'),
  plainCookie('lang', 'en', '; Secure; SameSite=Strict'),
  plainCookie('XSRF-TOKEN', 'a8f2c1b9d4e6a8f2c1b9d4e6', '; Secure; SameSite=Lax'),
  plainCookie('cookie_consent', 'yes', '; Secure; SameSite=Lax'),
  plainCookie('layout', 'wide', '; Secure; SameSite=Lax'),
];

export const cookieClasses: readonly RangeClass[] = [
  pageClass({
    name: 'cookies: HttpOnly',
    checks: ['cookie-httponly'],
    flaws: [session('; Secure; SameSite=Lax'), session('; SameSite=Strict; Secure')],
    safe: [
      session(full),
      session('; secure; httponly; samesite=lax'),
      session('; HttpOnly; Secure; SameSite=Strict'),
    ],
    traps: idle,
    secure: true,
  }),
  pageClass({
    name: 'cookies: SameSite',
    checks: ['cookie-samesite'],
    flaws: [session('; Secure; HttpOnly'), session('; Secure; HttpOnly; SameSite=None')],
    safe: [session(full), session('; Secure; HttpOnly; samesite=strict')],
    traps: idle,
    secure: true,
  }),
  pageClass({
    name: 'cookies: Secure',
    checks: ['cookie-secure'],
    flaws: [
      session('; HttpOnly; SameSite=Lax'),
      session('; HttpOnly; SameSite=Strict; Max-Age=3600'),
    ],
    safe: [session(full), session('; secure; HttpOnly; SameSite=Lax')],
    traps: idle,
    secure: true,
  }),
];
