import { expect, it } from 'vitest';
import { runTests } from './index.ts';
import type { TestName } from './result.ts';

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
  // Each of several policies must allow: in a list, in fields, in the page.
  [["default-src *, default-src 'self'"], '', good],
  [['default-src *', "default-src 'self'"], '', good],
  [['default-src *'], meta("default-src 'self'"), good],
  [[], `<title>Shop</title>${meta("default-src 'self'")}`, good],
  // Below the head browsers do not look at it; of frames a page cannot say anything itself.
  [[], `<title>Shop</title><p>Hello</p>${meta("default-src 'self'")}`, 'csp-not-implemented'],
  [[], meta("frame-ancestors 'none'"), 'csp-header-invalid'],
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
  [[], '<body><meta name=Referrer content=never>', 'referrer-policy-private'],
  [['no-referrer'], '<meta name=referrer content=always>', 'referrer-policy-unsafe'],
])('reads Referrer-Policy %j and the page %s', (fields, body, result) => {
  expect(resultOf('referrer-policy', { 'referrer-policy': fields }, body)).toBe(result);
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
