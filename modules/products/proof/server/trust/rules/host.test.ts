import { expect, it } from 'vitest';
import { hostRecordsOf, isProven, isThere, mayBeHost, ownHostOf } from './host.ts';

const named = { host: 'trust.bakery.example', token: 'abc' };

it('A host needs an alias of the portal’s, and a text below it with the token', () => {
  expect(hostRecordsOf(named, 'portal.example')).toEqual({
    alias: { type: 'CNAME', name: 'trust.bakery.example', value: 'portal.example' },
    proof: {
      type: 'TXT',
      name: '_trust-page-proof.trust.bakery.example',
      value: 'trust-page-proof=abc',
    },
  });
});

it.each<[readonly string[], boolean]>([
  [['another', ' trust-page-proof=abc '], true],
  [['trust-page-proof=abcd', 'abc', 'sign-in-proof=abc'], false],
  [[], false],
])('By %j it is proven: %s', (texts, proves) => expect(isProven(texts, named)).toBe(proves));

it.each<[string, boolean]>([
  ['trust.bakery.example', true],
  ['trust.bakery.co.uk', true],
  ['a.b.bakery.example', true],
  // A domain itself, what is registered at a platform, and suffixes.
  ['bakery.example', false],
  ['bakery.co.uk', false],
  ['co.uk', false],
  ['bakery.github.io', false],
  ['github.io', false],
  ['bakery.vercel.app', false],
  // Somebody else's, or below it.
  ['portal.provider.example', false],
  ['trust.portal.provider.example', false],
  ['notportal.provider.example', true],
])('A page may be at %s: %s', (host, may) =>
  expect(mayBeHost(host, ['portal.provider.example'])).toBe(may),
);

it.each<[boolean | null, boolean | null, boolean | null]>([
  [true, true, true],
  [true, false, false],
  [false, null, false],
  [null, false, false],
  [null, true, null],
  [true, null, null],
])('Records that prove %s and lead here %s: %s', (proves, leads, said) =>
  expect(isThere(proves, leads)).toBe(said),
);

it('A page is at its own host while it is on and the host proven', () => {
  const page = { isOn: true, host: 'trust.bakery.example', hostProvenAt: new Date(0) };
  expect(ownHostOf(page)).toBe('trust.bakery.example');
  expect(ownHostOf({ ...page, isOn: false })).toBeNull();
  expect(ownHostOf({ ...page, hostProvenAt: null })).toBeNull();
});
