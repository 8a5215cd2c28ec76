import { expect, it } from 'vitest';
import type { Answer } from '../../ground/facts.ts';
import { runTests } from './index.ts';
import { pageOf, type TestName } from './result.ts';

/** The published name of what one test says of a page. */
function resultOf(test: TestName, headers: Record<string, string[]>, body = ''): string {
  const page = { url: 'https://shop.example/', status: 200, headers, body };
  const found = runTests({ http: [], https: [page], certificateHolds: true, cors: null });
  return found.find((one) => one.test === test)?.result ?? '';
}

const good = 'csp-implemented-with-no-unsafe';
const unsafe = 'csp-implemented-with-unsafe-inline';
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

it.each<[string[], string, string]>([
  [[], '', 'csp-not-implemented'],
  [[''], '', 'csp-not-implemented'],
  [[';,'], '', 'csp-header-invalid'],
  [["Default-Src 'SELF'"], '', good],
  // The first of what comes twice, as browsers take it.
  [["default-src 'self'; default-src *"], '', good],
  [["default-src *; default-src 'self'"], '', unsafe],
  // What elements and handlers may do has lists of its own.
  [["default-src 'self'; script-src-elem *"], '', unsafe],
  [["default-src 'self'; script-src-attr 'unsafe-inline'"], '', unsafe],
  [["default-src 'self'; script-src-attr 'none'"], '', good],
  // Any host, however it is written.
  [["default-src 'self'; script-src *:443"], '', unsafe],
  [["default-src 'self'; object-src https://*:*"], '', unsafe],
  [["default-src 'self'; script-src *.shop.example:443"], '', good],
  // Beside a nonce 'unsafe-inline' is ignored, if it is one.
  [["default-src 'self'; script-src 'nonce-r4nd' 'unsafe-inline'"], '', good],
  [["default-src 'self'; script-src 'nonce-' 'unsafe-inline'"], '', unsafe],
  [["default-src 'self'; script-src 'nonce-{{nonce}}' 'unsafe-inline'"], '', unsafe],
  // Beside 'strict-dynamic' so are hosts, of scripts alone: without a nonce none runs.
  [["default-src 'self'; script-src 'nonce-r4nd' 'strict-dynamic' https: data: *"], '', good],
  [["default-src 'self'; script-src 'strict-dynamic' 'unsafe-inline'"], '', good],
  [
    ["default-src 'self' 'strict-dynamic' 'unsafe-inline'"],
    '',
    'csp-implemented-with-unsafe-inline-in-style-src-only',
  ],
  // Where a page may be framed and sends reports is no way in for code.
  [["default-src 'self'; report-uri http://r.test/; frame-ancestors http://a.test"], '', good],
  [["default-src 'self'; frame-src http:"], '', 'csp-implemented-with-insecure-scheme'],
  // Each of several policies must allow: in a list, in fields, in the page.
  [["default-src *, default-src 'self'"], '', good],
  [['default-src *', "default-src 'self'"], '', good],
  [['default-src *'], meta("default-src 'self'"), good],
  [[], `<title>Shop</title>${meta("default-src 'self'")}`, good],
  // Below the head browsers do not look at it; of frames a page cannot say anything itself.
  [[], `<title>Shop</title><p>Hello</p>${meta("default-src 'self'")}`, 'csp-not-implemented'],
  [[], `Warning: <head><title>Shop</title>${meta("default-src 'self'")}`, 'csp-not-implemented'],
  [
    [],
    `\n<html> <head>\n<style>a{}</style><script>1</script>\n${meta("default-src 'self'")}`,
    good,
  ],
  [[], meta("frame-ancestors 'none'"), 'csp-header-invalid'],
  // A counter's picture in the head ends it only where scripts are off.
  [[], `<head><noscript><img src=/p></noscript>${meta("default-src 'self'")}`, good],
  [[], `<head><template>${meta("default-src 'self'")}</template>`, 'csp-not-implemented'],
])('reads the policies %j and those of the page %s', (fields, body, result) => {
  expect(resultOf('content-security-policy', { 'content-security-policy': fields }, body)).toBe(
    result,
  );
});

it.each<[string[], string, string]>([
  [[], '', 'referrer-policy-not-implemented'],
  [['nonsense'], '', 'referrer-policy-header-invalid'],
  [['unsafe-url, No-Referrer'], '', 'referrer-policy-private'],
  [['no-referrer', 'unsafe-url'], '', 'referrer-policy-unsafe'],
  [['no-referrer, a-word-of-tomorrow'], '', 'referrer-policy-private'],
  // The site alone is told, and no page of it.
  [['origin-when-cross-origin'], '', 'referrer-policy-private'],
  [['no-referrer-when-downgrade'], '', 'referrer-policy-unsafe'],
  [[], '<body><meta name=Referrer content=never>', 'referrer-policy-private'],
  [['no-referrer'], '<meta name=referrer content=always>', 'referrer-policy-unsafe'],
])('reads Referrer-Policy %j and the page %s', (fields, body, result) => {
  expect(resultOf('referrer-policy', { 'referrer-policy': fields }, body)).toBe(result);
});

it.each([
  ['<script src=/a.js></script>', 'all-scripts-loaded-from-secure-origin'],
  ['<base href=/in/><script src=a.js></script>', 'all-scripts-loaded-from-secure-origin'],
  // As browsers take the addresses of a page.
  ['<base href=https://cdn.test/><script src=a.js></script>', 'external-scripts-loaded-securely'],
  [
    '<base target=x><base href=https://cdn.test/><script src=https://shop.example/a.js></script>',
    'all-scripts-loaded-from-secure-origin',
  ],
])('reads where the scripts of %s come from', (body, result) => {
  expect(resultOf('subresource-integrity', {}, body)).toBe(`sri-not-implemented-but-${result}`);
});

const plain = 'http://cdn.test/a.js';
const unprotected = 'sri-not-implemented-and-external-scripts-not-loaded-securely';
it.each<[string, string[], string]>([
  [`<script src=${plain}></script>`, [], unprotected],
  [`<script src=HTTP://www.shop.example/a.js></script>`, [], unprotected],
  ['<base href=http://shop.example/><script src=a.js></script>', [], unprotected],
  // By the scheme of the page.
  ['<script src=//cdn.test/a.js></script>', [], 'external-scripts-loaded-securely'],
  ['<script src=//shop.example/a.js></script>', [], 'all-scripts-loaded-from-secure-origin'],
  ['<script src=data:text/javascript,1></script>', [], 'all-scripts-loaded-from-secure-origin'],
  // Browsers ask for it over HTTPS.
  [
    `<script src=${plain}></script>`,
    ["img-src 'self'", 'upgrade-insecure-requests'],
    'external-scripts-loaded-securely',
  ],
  [
    `${meta('upgrade-insecure-requests')}<script src=${plain}></script>`,
    [],
    'external-scripts-loaded-securely',
  ],
])('reads by which connection the scripts of %s come under %j', (body, fields, result) => {
  const found = resultOf('subresource-integrity', { 'content-security-policy': fields }, body);
  expect(found.replace('sri-not-implemented-but-', '')).toBe(result);
});

it.each<[string[], string]>([
  [['session=1; Secure; HttpOnly; SameSite=Lax'], 'secure-with-httponly-sessions-and-samesite'],
  // To what they do not know browsers do as if nothing were said.
  [['session=1; Secure; HttpOnly; SameSite=Always'], 'secure-with-httponly-sessions'],
  [['session=1; Secure; HttpOnly; SameSite=None'], 'secure-with-httponly-sessions-and-samesite'],
  // What is set again is the same cookie if its domain and path are.
  [['session=1; Path=/', 'session=; Path=/; Max-Age=0'], 'not-found'],
  [['session=1; HttpOnly; Path=/', 'session=; Path=/a; Max-Age=0'], 'session-without-secure-flag'],
  [
    ['session=1; HttpOnly; Path=/', 'session=; Domain=shop.example; Path=/; Max-Age=0'],
    'session-without-secure-flag',
  ],
  // Browsers throw these away.
  [['__Host-session=1; Path=/; Domain=shop.example; Secure'], 'not-found'],
  [['__Http-session=1; Path=/; Secure'], 'not-found'],
  [['session=1; Domain=other.example'], 'not-found'],
  [['session=1; Domain=example'], 'not-found'],
  [[`session=${'1'.repeat(5000)}`], 'not-found'],
])('judges those cookies that browsers keep: %j', (lines, result) => {
  expect(resultOf('cookies', { 'set-cookie': lines })).toBe(`cookies-${result}`);
});

it.each([
  ['same-origin', 'implemented-with-same-origin'],
  ['Same-Origin', 'header-invalid'],
  ['same-origin, same-origin', 'header-invalid'],
])('compares Cross-Origin-Resource-Policy: %s as browsers do', (value, result) => {
  const found = resultOf('cross-origin-resource-policy', {
    'cross-origin-resource-policy': [value],
  });
  expect(found).toBe(`corp-${result}`);
});

const sri = 'sri-not-implemented-but';
it.each([
  ['md5-abc', `${sri}-external-scripts-loaded-securely`],
  ['abc', `${sri}-external-scripts-loaded-securely`],
  ['sha384-', `${sri}-external-scripts-loaded-securely`],
  ['md5-abc sha384-abc=', 'sri-implemented-and-external-scripts-loaded-securely'],
  [' SHA256-a+/_-b==?x ', 'sri-implemented-and-external-scripts-loaded-securely'],
])('reads integrity="%s" as browsers do', (integrity, result) => {
  const body = `<script src=https://cdn.test/a.js integrity="${integrity}"></script>`;
  expect(resultOf('subresource-integrity', {}, body)).toBe(result);
});

it.each([
  ['true', 'universal'],
  ['True', 'restricted'],
])('compares Access-Control-Allow-Credentials: %s as browsers do', (credentials, access) => {
  const origin = 'https://example.org';
  const page = { url: 'https://shop.example/', status: 200, headers: {}, body: '' };
  const headers = {
    'access-control-allow-origin': [origin],
    'access-control-allow-credentials': [credentials],
  };
  const cors = { origin, answer: { ...page, headers } };
  const found = runTests({ http: [], https: [page], certificateHolds: true, cors });
  const test = 'cross-origin-resource-sharing';
  expect(found.find((one) => one.test === test)?.result).toBe(
    `${test}-implemented-with-${access}-access`,
  );
});

const at = (url: string, status: number, location?: string): Answer => ({
  url,
  status,
  headers: location === undefined ? {} : { location: [location] },
  body: '',
});
it.each<[Answer[], string]>([
  [[], 'not-needed-no-http'],
  [[at('http://shop.example/', 200)], 'missing'],
  [[at('http://shop.example/', 301)], 'missing'],
  // An error is no visit without encryption.
  [[at('http://shop.example/', 403)], 'not-needed-no-http'],
  [
    [
      at('http://shop.example/', 301, 'http://www.shop.example/'),
      at('http://www.shop.example/', 503),
    ],
    'not-needed-no-http',
  ],
  // Where it leads was not asked: nothing answers, or it is somebody else's.
  [[at('http://shop.example/', 301, 'https://shop.example/')], 'to-https'],
  [[at('http://shop.example/', 301, 'https://other.example/')], 'off-host-from-http'],
  [[at('http://shop.example/', 301, 'http://other.example/')], 'not-to-https'],
])('tells where plain HTTP leads: %j', (http, result) => {
  const https = [at('https://shop.example/', 200)];
  const found = runTests({ http, https, certificateHolds: true, cors: null });
  expect(found.find(({ test }) => test === 'redirection')?.result).toBe(`redirection-${result}`);
});

it('takes a guard’s question for no page of the website', () => {
  const headers = { 'x-amzn-waf-action': ['challenge'] };
  const page = { url: 'https://shop.example/', status: 202, headers, body: '' };
  expect(pageOf({ http: [], https: [page] })).toBeUndefined();
  expect(pageOf({ http: [], https: [{ ...page, headers: {} }] })).toBeDefined();
});

it('hears no Strict-Transport-Security where the visitor ends without encryption (RFC 6797 §8.1)', () => {
  const headers = { 'strict-transport-security': ['max-age=63072000'] };
  const to = { url: 'https://shop.example/', status: 301, headers, body: '' };
  const page = { url: 'http://www.shop.example/', status: 200, headers, body: '' };
  const found = runTests({ http: [page], https: [to, page], certificateHolds: true, cors: null });
  expect(found.find(({ test }) => test === 'strict-transport-security')?.result).toBe(
    'hsts-not-implemented-no-https',
  );
});

it.each([
  ['nosniff', 'nosniff'],
  [' NoSniff , nosniff', 'nosniff'],
  ['nosniffing', 'header-invalid'],
  ['none, nosniff', 'header-invalid'],
])('reads X-Content-Type-Options %j', (field, result) => {
  expect(resultOf('x-content-type-options', { 'x-content-type-options': [field] })).toBe(
    `x-content-type-options-${result}`,
  );
});
