import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAnyHost, policyText, readPolicies } from './policy.ts';

const told = (fields: string[] | undefined, metas?: string[]) =>
  readPolicies(fields, metas).map(policyText);

it.each<[string[] | undefined, string[]]>([
  [undefined, []],
  [[], []],
  [['', ' ; ;', ','], []],
  [["Default-Src 'self'  https:;"], ["default-src 'self' https:"]],
  // Each is a policy of its own.
  [["default-src 'self', img-src *,"], ["default-src 'self'", 'img-src *']],
  [
    ["default-src 'self'", 'img-src *'],
    ["default-src 'self'", 'img-src *'],
  ],
  // What comes again is ignored, whether it says more or less.
  [["script-src 'self'; SCRIPT-SRC *"], ["script-src 'self'"]],
  [["default-src 'self'; default-src 'none'; img-src *"], ["default-src 'self'; img-src *"]],
  [['script-src'], ['script-src']],
  [['script-src bücher.example; img-src *'], ['img-src *']],
  [['\tscript-src\r\n a\fb'], ['script-src a b']],
  [
    ["script-src 'nonce-r4nd+/_-0==' 'SHA256-abc='; style-src 'sha1-a' nonce-a"],
    ["script-src 'nonce-r4nd+/_-0==' 'SHA256-abc='; style-src 'sha1-a' nonce-a"],
  ],
  // A nonce or a hash without a value that is one.
  [["script-src 'nonce-' 'unsafe-inline' 'sha256-'"], ["script-src 'unsafe-inline'"]],
  [["script-src 'Nonce-{{nonce}}' 'nonce-$x' 'nonce-abc 'nonce-a=b'"], ['script-src']],
])('reads fields %j as %j', (fields, policies) => {
  expect(told(fields)).toEqual(policies);
});

it('reads each meta element as one policy, without what a page cannot say of itself', () => {
  expect(told(["default-src 'self'"], ["script-src 'self'", ''])).toEqual([
    "default-src 'self'",
    "script-src 'self'",
  ]);
  expect(told(undefined, ["img-src 'self', script-src 'none'"])).toEqual([
    "img-src 'self', script-src 'none'",
  ]);
  expect(told(undefined, ["frame-ancestors 'none'; sandbox; report-uri /r; img-src *"])).toEqual([
    'img-src *',
  ]);
  expect(told(["frame-ancestors 'none'"])).toEqual(["frame-ancestors 'none'"]);
});

it.each(['*', 'https:', 'HTTP:', 'http://*', '*:443', 'https://*:*', 'https://*:8443/js/'])(
  'takes %s for any host of the web',
  (source) => {
    expect(isAnyHost(source)).toBe(true);
  },
);

it.each(["'self'", '*.shop.example', 'https://shop.example', 'data:', 'wss:', '**', '*:', "'*'"])(
  'does not take %s for any host',
  (source) => {
    expect(isAnyHost(source)).toBe(false);
  },
);

it('reads any text, each directive once, in lower case', () => {
  const parts = fc.constantFrom('script-src', 'Script-Src', "'self'", ';', ',', ' ', '*', 'é');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.array(text), (fields) => {
      const policies = readPolicies(fields);
      for (const policy of policies)
        for (const [name, values] of policy) {
          expect(name).toBe(name.toLowerCase());
          expect(`${name}${values.join('')}`).not.toMatch(/[;,\t\n\f\r ]/);
        }
      // Written again it says the same, as a list and as single fields.
      const texts = policies.map(policyText);
      expect(readPolicies(texts)).toEqual(policies);
      expect(readPolicies([texts.join(',')])).toEqual(policies);
      // What comes behind the first of a name means nothing.
      expect(readPolicies(texts.map((one) => `${one}; ${one} *`))).toEqual(policies);
    }),
  );
});
