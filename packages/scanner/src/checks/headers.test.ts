import { describe, expect, it } from 'vitest';
import { seen } from '../testing/answers.ts';
import { banner } from './banner.ts';
import { cspMissing } from './cspMissing.ts';
import { cspWeak } from './cspWeak.ts';
import { framing } from './framing.ts';
import { hsts } from './hsts.ts';
import { nosniff } from './nosniff.ts';
import { permissions } from './permissions.ts';
import { referrer } from './referrer.ts';

const csp = (policy: string) => ({ headers: { 'content-security-policy': policy } });
const strict =
  "script-src 'nonce-r4nd0mr4nd0m' 'strict-dynamic'; object-src 'none'; base-uri 'none'";

describe('hsts', () => {
  const withValue = (value: string) =>
    seen(hsts, { headers: { 'strict-transport-security': value } });

  it('reports its absence and a short age', () => {
    expect(seen(hsts, {})).toHaveLength(1);
    expect(withValue('max-age=300')).toHaveLength(1);
    expect(withValue('max-age=0')).toHaveLength(1);
  });
  it('accepts a year, quoted or not', () => {
    expect(withValue('max-age=31536000; includeSubDomains')).toEqual([]);
    expect(withValue('includeSubDomains; max-age="31536000"')).toEqual([]);
  });
  it('does not apply to plain http, where browsers ignore it', () => {
    expect(seen(hsts, { url: 'http://shop.example/' })).toEqual([]);
  });
});

describe('csp-missing', () => {
  it('reports a page without a policy', () => {
    expect(seen(cspMissing, {})).toHaveLength(1);
  });
  it('accepts a header and a meta element', () => {
    expect(seen(cspMissing, csp(strict))).toEqual([]);
    const body = `<meta http-equiv="Content-Security-Policy" content="${strict}">`;
    expect(seen(cspMissing, { body })).toEqual([]);
  });
  it('reports what browsers do not take for a policy', () => {
    const meta = (policy: string) =>
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    expect(seen(cspMissing, csp(' ;, '))).toHaveLength(1);
    expect(seen(cspMissing, { body: meta('') })).toHaveLength(1);
    // A page cannot say it of itself, nor below its head.
    expect(seen(cspMissing, { body: meta("frame-ancestors 'none'") })).toHaveLength(1);
    expect(seen(cspMissing, { body: `<p>Hello ${meta(strict)}` })).toHaveLength(1);
  });
  it('leaves pictures, data and error pages alone', () => {
    expect(seen(cspMissing, { headers: { 'content-type': 'application/json' } })).toEqual([]);
    expect(seen(cspMissing, { status: 404 })).toEqual([]);
  });
});

describe('csp-weak', () => {
  it('reports unsafe-inline and wildcards', () => {
    expect(seen(cspWeak, csp("default-src 'self' 'unsafe-inline'"))).toHaveLength(1);
    expect(seen(cspWeak, csp('script-src *'))).toHaveLength(1);
    for (const source of ['*:443', 'https://*:443', '*:*', 'https://*/js/']) {
      const [found] = seen(cspWeak, csp(`default-src 'self'; script-src ${source}`));
      expect(found?.evidence).toContain(`script-src ${source}\n`);
    }
  });
  it('reports unsafe-inline beside a nonce that is none', () => {
    const unfilled = strict.replace("'nonce-r4nd0mr4nd0m' 'strict-dynamic'", "'nonce-{{nonce}}'");
    expect(seen(cspWeak, csp(unfilled))).toEqual([]);
    expect(seen(cspWeak, csp(unfilled.replace(';', " 'unsafe-inline';")))).toHaveLength(1);
  });
  it('accepts a strict policy', () => {
    expect(seen(cspWeak, csp(strict))).toEqual([]);
  });
  it('accepts unsafe-inline beside a nonce, where browsers ignore it', () => {
    expect(seen(cspWeak, csp(`${strict.replace("'strict", "'unsafe-inline' 'strict")}`))).toEqual(
      [],
    );
  });
  it('holds several policies together', () => {
    const weak = "default-src 'self' 'unsafe-inline'";
    expect(seen(cspWeak, { headers: { 'content-security-policy': [weak, strict] } })).toEqual([]);
    expect(seen(cspWeak, csp(`${weak}, ${strict}`))).toEqual([]);
    expect(seen(cspWeak, csp(`${weak}, ${weak}`))).toHaveLength(1);
  });
  it('takes the first of what comes twice', () => {
    expect(seen(cspWeak, csp(`${strict}; script-src *`))).toEqual([]);
    expect(seen(cspWeak, csp(`script-src *; ${strict}`))).toHaveLength(1);
  });
});

describe('xfo', () => {
  const withOption = (value: string) => seen(framing, { headers: { 'x-frame-options': value } });

  it('reports a page that may be framed', () => {
    expect(seen(framing, {})).toHaveLength(1);
    expect(seen(framing, csp("default-src 'self'; frame-ancestors *"))).toHaveLength(1);
    expect(withOption('ALLOW-FROM https://a.example')).toHaveLength(1);
  });
  it('accepts either protection', () => {
    expect(withOption('SAMEORIGIN')).toEqual([]);
    expect(seen(framing, csp("frame-ancestors 'none'"))).toEqual([]);
  });
  it('is not fooled by frame-ancestors in a meta element', () => {
    const body = `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`;
    expect(seen(framing, { body })).toHaveLength(1);
  });
});

describe('nosniff', () => {
  const withValue = (value: string) =>
    seen(nosniff, { headers: { 'x-content-type-options': value } });

  it('reports its absence and a wrong value', () => {
    expect(seen(nosniff, {})).toHaveLength(1);
    expect(withValue('sniff')).toHaveLength(1);
  });
  it('accepts it in any case', () => {
    expect(withValue('NoSniff')).toEqual([]);
  });
  it('takes the first of several values, whether in one line or in more', () => {
    const withValues = (...lines: string[]) =>
      seen(nosniff, { headers: { 'x-content-type-options': lines } });
    for (const lines of [['nosniff, nosniff'], ['\tnoSNIFF ,x'], ['nosniff', 'x']])
      expect(withValues(...lines), lines.join('|')).toEqual([]);
    for (const lines of [['x, nosniff'], [', nosniff'], ['', 'nosniff'], ['"nosniff"']])
      expect(withValues(...lines), lines.join('|')).toHaveLength(1);
  });
  it('does not ask it of an answer without a body', () => {
    expect(seen(nosniff, { status: 302, body: '' })).toEqual([]);
  });
});

describe('referrer', () => {
  const withValue = (value: string) => seen(referrer, { headers: { 'referrer-policy': value } });

  it('reports its absence and unsafe-url', () => {
    expect(seen(referrer, {})).toHaveLength(1);
    expect(withValue('unsafe-url')).toHaveLength(1);
  });
  it('accepts a strict value, also in a meta element', () => {
    expect(withValue('strict-origin-when-cross-origin')).toEqual([]);
    expect(seen(referrer, { body: '<meta name="referrer" content="no-referrer">' })).toEqual([]);
    expect(seen(referrer, { body: '<meta name="referrer" content="never">' })).toEqual([]);
  });
  it('takes the last value that browsers know', () => {
    expect(withValue('unsafe-url, strict-origin')).toEqual([]);
    expect(withValue('no-referrer, unsafe-url')).toHaveLength(1);
    const body = '<meta name=referrer content=no-referrer><meta name=referrer content=unsafe-url>';
    expect(seen(referrer, { body })).toHaveLength(1);
  });
});

describe('permissions', () => {
  it('reports its absence', () => {
    expect(seen(permissions, {})).toHaveLength(1);
  });
  it('accepts the header', () => {
    expect(seen(permissions, { headers: { 'permissions-policy': 'camera=()' } })).toEqual([]);
    expect(seen(permissions, { headers: { 'feature-policy': "camera 'none'" } })).toEqual([]);
  });
  it.each(['', 'camera=*', "camera 'none'"])('reports %j, which switches nothing off', (value) => {
    const found = seen(permissions, { headers: { 'permissions-policy': value } });
    expect(found).toHaveLength(1);
    expect(found[0]?.evidence).toContain(`Permissions-Policy: ${value}`);
  });
  it('does not ask it of data', () => {
    expect(seen(permissions, { headers: { 'content-type': 'text/css' } })).toEqual([]);
  });
});

describe('banner', () => {
  it('reports a version, once for each header', () => {
    const headers = { server: 'Apache/2.4.41 (Ubuntu)', 'x-powered-by': 'PHP/7.4.3' };
    expect(seen(banner, { headers }).map(({ parameter }) => parameter)).toEqual([
      'server',
      'x-powered-by',
    ]);
  });
  it('accepts a name without a version', () => {
    expect(seen(banner, { headers: { server: 'nginx', 'x-powered-by': 'Express' } })).toEqual([]);
  });
  it('is not misled by numbers that are no version', () => {
    expect(seen(banner, { headers: { server: 'ATS', 'x-generator': 'Wix 2' } })).toEqual([]);
  });
});
