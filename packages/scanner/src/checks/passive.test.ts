import { describe, expect, it } from 'vitest';
import { seen } from '../testing/answers.ts';
import { cookieHttpOnly } from './cookieHttpOnly.ts';
import { cookieSameSite } from './cookieSameSite.ts';
import { cookieScope } from './cookieScope.ts';
import { cookieSecure } from './cookieSecure.ts';
import { crossOriginPolicies } from './crossOriginPolicies.ts';
import { linkTarget } from './linkTarget.ts';
import { oldSoftware, reproachOf } from './oldSoftware.ts';
import { passesLuhn, personalData } from './personalData.ts';
import { sensitiveCaching } from './sensitiveCaching.ts';
import { sessionInAddress } from './sessionInAddress.ts';
import { tellingComments } from './tellingComments.ts';
import { thirdPartyScript } from './thirdPartyScript.ts';
import { viewState } from './viewState.ts';

const setting = (...cookies: string[]) => ({
  url: 'https://www.shop.example/',
  headers: { 'set-cookie': cookies },
});

describe('corp-coop', () => {
  it('reports a page without any of the headers', () => {
    expect(seen(crossOriginPolicies, {})).toHaveLength(1);
  });
  it('accepts a page with one of them', () => {
    expect(
      seen(crossOriginPolicies, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
    ).toEqual([]);
  });
  it('leaves alone what is no page', () => {
    expect(seen(crossOriginPolicies, { headers: { 'content-type': 'text/css' } })).toEqual([]);
  });
});

describe('cookie-scope', () => {
  it('reports a session for every name, and a prefix that does not hold', () => {
    expect(seen(cookieScope, setting('sid=1; Domain=.shop.example; Secure'))).toHaveLength(1);
    expect(
      seen(cookieScope, setting('__Host-sid=1; Domain=www.shop.example; Secure')),
    ).toHaveLength(1);
  });
  it('accepts a cookie of one host', () => {
    expect(seen(cookieScope, setting('sid=1; Secure', '__Host-sid=1; Secure; Path=/'))).toEqual([]);
  });
  it('leaves preferences alone, and a domain that is the host itself', () => {
    expect(
      seen(
        cookieScope,
        setting('theme=dark; Domain=shop.example', 'sid=1; Domain=www.shop.example'),
      ),
    ).toEqual([]);
  });
});

describe('a cookie whose name makes a promise', () => {
  const refused = (cookie: string) => seen(cookieScope, setting(cookie));

  it.each([
    '__Host-id=1; Secure',
    '__Host-id=1; Secure; Path=/shop',
    '__Host-id=1; Secure; Path=',
    '__Host-id=1; Path=/',
    '__Host-id=1; Secure; Path=/; Domain=www.shop.example',
    '__host-id=1; Secure; Path=/; Domain=.shop.example',
    '__Secure-id=1; Path=/',
    '__SECURE-id=1',
    '__Http-id=1; Secure',
    '__Host-Http-id=1; Secure; Path=/',
  ])('is refused by browsers where it does not keep it, and that is said: %s', (cookie) => {
    const [observation, ...more] = refused(cookie);
    expect(more).toEqual([]);
    expect(observation?.title).toBe('Browsers refuse a cookie that your site sets');
    expect(observation?.advice?.risk).not.toContain('under the same name');
  });
  it.each([
    '__Host-id=1; Secure; Path=/',
    '__Host-id=1; path = / ; SECURE; Domain=',
    '__Host-id=1; Path=/shop; Secure; Path=/',
    '__Secure-id=1; Secure; Domain=www.shop.example; Path=/shop',
    '__Hosted-id=1',
  ])('is kept where it does: %s', (cookie) => {
    expect(refused(cookie)).toEqual([]);
  });
  it('is one for every name where it promises TLS alone', () => {
    const [observation] = refused('__Secure-sid=1; Secure; Domain=shop.example');
    expect(observation).toMatchObject({ parameter: '__Secure-sid' });
    expect(observation).not.toHaveProperty('title');
  });
  it('is none to look at further where browsers refuse it', () => {
    // The last two for a host that they are not of.
    const cookies = ['__Host-sid=1', 'sid=1; Domain=other.example', 'sid=1; Domain=example'];
    for (const check of [cookieSecure, cookieHttpOnly, cookieSameSite])
      expect(seen(check, setting(...cookies))).toEqual([]);
    expect(refused('sid=1; Domain=other.example')).toEqual([]);
  });
});

describe('sess-url', () => {
  const link = (href: string) => ({ body: `<a href="${href}">Next</a>` });
  it('reports a session in a link, as a parameter or in the path', () => {
    expect(seen(sessionInAddress, link('/cart?PHPSESSID=8f2a9c01d3e4b5a6'))).toHaveLength(1);
    const [observation] = seen(sessionInAddress, link('/cart;jsessionid=0A1B2C3D4E5F60718293'));
    expect(observation?.evidence).not.toContain('0A1B2C3D');
  });
  it('accepts links without', () => {
    expect(seen(sessionInAddress, link('/cart?item=4'))).toEqual([]);
  });
  it('is not misled by other sites’ links or by sessions of a conference', () => {
    expect(seen(sessionInAddress, link('https://other.example/?sid=8f2a9c01d3e4b5a6'))).toEqual([]);
    expect(seen(sessionInAddress, link('/program?session=keynote'))).toEqual([]);
  });
});

describe('pw-autocomplete', () => {
  const form = '<form method=post><input type=password name=p></form>';
  it('reports a page of one visitor that caches may keep', () => {
    expect(
      seen(sensitiveCaching, { body: form, headers: { 'cache-control': 'public, max-age=600' } }),
    ).toHaveLength(1);
    expect(
      seen(sensitiveCaching, {
        headers: { 'set-cookie': 'sid=8f', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' },
      }),
    ).toHaveLength(1);
  });
  it('accepts no-store', () => {
    expect(
      seen(sensitiveCaching, { body: form, headers: { 'cache-control': 'no-store, max-age=600' } }),
    ).toEqual([]);
  });
  it('leaves pages alone that are for everybody', () => {
    expect(seen(sensitiveCaching, { headers: { 'cache-control': 'public, max-age=600' } })).toEqual(
      [],
    );
  });
});

describe('pii-pan', () => {
  it('reports card and social security numbers, and shows little of them', () => {
    const [observation] = seen(personalData, { body: '<td>4539 1488 0343 6467</td>' });
    expect(observation).toMatchObject({ severity: 'high' });
    expect(observation?.evidence).not.toContain('1488');
    expect(seen(personalData, { body: '<p>SSN: 219-09-9999</p>' })).toHaveLength(1);
  });
  it('reports mail addresses only in bulk', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, n) => `p${n}@shop.example`).join(' ');
    expect(seen(personalData, { body: list(60) })[0]).toMatchObject({ severity: 'low' });
    expect(seen(personalData, { body: list(5) })).toEqual([]);
  });
  it('accepts numbers without a check digit, and those published for testing', () => {
    expect(seen(personalData, { body: '4539 1488 0343 6468 and 4242 4242 4242 4242' })).toEqual([]);
    expect([passesLuhn('79927398713'), passesLuhn('79927398710')]).toEqual([true, false]);
  });
  it('is not misled by long numbers of other kinds', () => {
    expect(
      seen(personalData, {
        body: '<script>var a = 4539148803436467</script><p>Phone 219-09-9999</p><a id="4539148803436467">1.4539148803436467</a>',
      }),
    ).toEqual([]);
  });
});

describe('comments', () => {
  it('reports notes with a password or a task, and hides the password', () => {
    const [observation] = seen(tellingComments, {
      body: '<!-- test login: password = hunter2 -->',
    });
    expect(observation?.evidence).not.toContain('hunter2');
    expect(seen(tellingComments, { body: '<!-- TODO check who may do this -->' })).toHaveLength(1);
  });
  it('accepts ordinary notes', () => {
    expect(seen(tellingComments, { body: '<!-- main column -->' })).toEqual([]);
  });
  it('leaves conditions and marks of tools alone', () => {
    expect(
      seen(tellingComments, { body: '<!--[if IE]> password <![endif]--><!-- /wp:query -->' }),
    ).toEqual([]);
  });
});

describe('viewstate', () => {
  const field = (bytes: number[]) => ({
    body: `<form method=post><input type=hidden name=__VIEWSTATE value="${Buffer.from(bytes).toString('base64')}"></form>`,
  });
  const plain = [
    0xff,
    0x01,
    0x0f,
    0x0f,
    0x05,
    0x0a,
    ...Buffer.from('-1234567890'),
    0x64,
    0x64,
    0x64,
  ];
  it('reports one that ends without a signature', () => {
    expect(seen(viewState, field(plain))).toHaveLength(1);
  });
  it('accepts a signed one', () => {
    const signature = Array.from({ length: 32 }, (_, n) => (n * 97 + 180) % 256);
    expect(seen(viewState, field([...plain, ...signature]))).toEqual([]);
  });
  it('is not misled by an encrypted one, or by another field', () => {
    expect(
      seen(viewState, field(Array.from({ length: 64 }, (_, n) => (n * 57 + 3) % 256))),
    ).toEqual([]);
    expect(seen(viewState, { body: '<form><input name=__VIEWSTATE value=""></form>' })).toEqual([]);
  });
});

describe('link-target', () => {
  it('reports a link that keeps its opener', () => {
    expect(
      seen(linkTarget, { body: '<a target=_blank rel=opener href="https://other.example/">x</a>' }),
    ).toHaveLength(1);
    expect(
      seen(linkTarget, { body: '<a target=shop href="https://other.example/">x</a>' }),
    ).toHaveLength(1);
  });
  it('accepts noopener', () => {
    expect(
      seen(linkTarget, {
        body: '<a target=shop rel="noopener" href="https://other.example/">x</a>',
      }),
    ).toEqual([]);
  });
  it('leaves alone what browsers protect by themselves, and the site’s own links', () => {
    expect(
      seen(linkTarget, {
        body: '<a target=_blank href="https://other.example/">x</a><a target=w href="/own">y</a>',
      }),
    ).toEqual([]);
  });
});

describe('vuln-server', () => {
  it('reports old versions in headers and generators', () => {
    expect(
      seen(oldSoftware, { headers: { server: 'Apache/2.4.49 (Unix) OpenSSL/1.1.1k PHP/7.4.3' } }),
    ).toHaveLength(3);
    expect(
      seen(oldSoftware, { body: '<meta name="generator" content="WordPress 5.8.1">' }),
    ).toHaveLength(1);
  });
  it('accepts current ones', () => {
    expect(
      seen(oldSoftware, { headers: { server: 'nginx/1.29.4', 'x-powered-by': 'PHP/8.4.1' } }),
    ).toEqual([]);
  });
  it.each([
    ['Apache Tomcat', '10.0.27', 'not supported 10.0 since 2022-10-31'],
    ['Apache Tomcat', '10.1.1', 'before 10.1.35'],
    ['Apache Tomcat', '11.0.1', 'before 11.0.3'],
    ['Apache Tomcat', '9.0.98', 'before 9.0.99'],
    ['Apache Tomcat', '10.1.35', null],
    ['Apache', '2.4.59', 'before 2.4.60'],
    ['Apache', '2.4.60', null],
    ['PHP', '8.2.19', 'attackers use: CVE-2024-4577'],
    ['PHP', '8.2.20', null],
    ['Werkzeug', '3.0.2', 'before 3.0.3'],
    ['Werkzeug', '3.0.3', null],
    ['Jetty', '11.0.20', 'not supported 11.0'],
    ['Jetty', '12.0.3', null],
    ['nginx', '1.24.0', 'not supported 1.24'],
    ['nginx', '1.17.9', 'no longer support'],
    ['nginx', '1.31.0', null],
    ['WordPress', '6.4.5', 'not supported 6.4'],
    ['Joomla', '4.4.9', 'not supported 4'],
    ['Joomla', '5.1.0', null],
    ['OpenSSL', '3.0.19', 'not supported 3.0'],
    ['OpenSSL', '3.5.0', null],
    ['Python', '3.10', 'not supported 3.10'],
    ['TYPO3', '11.5', 'not supported 11.5'],
    ['Microsoft IIS', '10.0', null],
    ['PHP', '4.4.9', 'no longer support'],
  ] as const)('judges %s %s by its own line: %s', (product, version, expected) => {
    const reproach = reproachOf(product, version, '2026-11-24');
    if (expected === null) expect(reproach).toBeNull();
    else expect(reproach).toContain(expected);
  });
  it('takes a line for good until the day on which it ends, and tells 1.2 from 1.28', () => {
    expect(reproachOf('PHP', '8.2.30', '2026-12-30')).toBeNull();
    expect(reproachOf('PHP', '8.2.30', '2026-12-31')).toContain('2026-12-31');
    expect(reproachOf('nginx', '1.2.9', '2026-11-24')).toContain('no longer support');
  });
  it('is not misled by a name without a version, a number as text, or another product', () => {
    expect(
      seen(oldSoftware, { headers: { server: 'Apache' }, body: '<p>PHP/5.2.0 was old</p>' }),
    ).toEqual([]);
  });
});

describe('thirdparty-js', () => {
  const page = (src: string, more = '') => ({ body: `<script src="${src}"${more}></script>` });
  it('reports a place that turned hostile', () => {
    expect(seen(thirdPartyScript, page('https://cdn.polyfill.io/v3/polyfill.min.js'))).toHaveLength(
      1,
    );
  });
  it('accepts others', () => {
    expect(seen(thirdPartyScript, page('https://cdn.jsdelivr.net/npm/a.js'))).toEqual([]);
  });
  it('accepts one that browsers compare with a hash, and no other', () => {
    const found = (integrity: string) =>
      seen(thirdPartyScript, page('https://cdn.polyfill.io/a.js', ` integrity="${integrity}"`));
    expect(found('sha384-abc=')).toEqual([]);
    expect(found('md5-abc= sha256-abc=')).toEqual([]);
    for (const integrity of ['', 'md5-abc=', 'sha1-abc= sha3-abc=', 'sha384'])
      expect(found(integrity), integrity).toHaveLength(1);
  });
  it('is not misled by a name that contains such a name', () => {
    expect(seen(thirdPartyScript, page('https://polyfill.io.shop.example/a.js'))).toEqual([]);
    expect(seen(thirdPartyScript, page('/polyfill.io/a.js'))).toEqual([]);
  });
});
