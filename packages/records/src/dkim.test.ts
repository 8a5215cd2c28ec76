import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDkimKey } from './dkim.ts';

const rsa = (type: 'spki' | 'pkcs1', bits = 2048) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type, format: 'der' })
    .toString('base64');
const key = rsa('spki');
const short = Buffer.alloc(32, 7).toString('base64');

it.each([
  [`v=DKIM1; k=rsa; p=${key}`, 2048],
  [`p=${key}`, 2048],
  [`v=DKIM1; h=sha1:sha256; s=email; p=${key.replace(/(.{60})/g, '$1 ')}; n=a note`, 2048],
  [`v=DKIM1; k=rsa; p=${rsa('pkcs1')}`, 2048],
  [`v=DKIM1; k=rsa; s=tlsrpt:*; p=${rsa('spki', 1024)};`, 1024],
  [`v=DKIM1; k=ed25519; p=${short}`, 256],
  [`v=DKIM1; n=; g=*; p=${key}; `, 2048],
])('is a key: %s', (text, bits) => {
  expect(readDkimKey(text)).toMatchObject({ bits, isTest: false });
});

it.each([
  ['y', true],
  ['y:s', true],
  ['s', false],
])('t=%s: a test %s', (flags, isTest) => {
  expect(readDkimKey(`v=DKIM1; t=${flags}; p=${key}`)).toMatchObject({ isTest });
});

it.each([
  ['v=DKIM1; p=', 'withdrawn'],
  ['v=DKIM1; p= ', 'withdrawn'],
  [`v=DKIM1; s=tlsrpt; p=${key}`, 'other'],
])('%s is %s', (text, kind) => {
  expect(readDkimKey(text)).toEqual({ kind });
});

it.each([
  `p=${key}; v=DKIM1`,
  `v=DKIM2; p=${key}`,
  `v=dkim1; p=${key}`,
  `v=DKIM1; p=${key}; p=${key}`,
  `v=DKIM1; P=${key}`,
  'v=DKIM1; k=rsa',
  `v=DKIM1; h=sha1; p=${key}`,
  `v=DKIM1; k=dsa; p=${key}`,
  `v=DKIM1; k=ed25519; p=${key}`,
  `v=DKIM1; k=rsa; p=${short}`,
  'v=DKIM1; p=%%%',
  `v=DKIM1; p=${key.slice(0, -40)}`,
  `v=DKIM1; p=-----BEGIN PUBLIC KEY-----${key}`,
  // No list of tags (RFC 6376 §3.2).
  `v=DKIM1; k=rsa; mail; p=${key}`,
  `v=DKIM1;; p=${key}`,
  `v=DKIM1; p=${key};;`,
  `v=DKIM1; 1n=a; p=${key}`,
  `v=DKIM1; n=Bäckerei; p=${key}`,
  '',
])('verifiers do not use %s', (text) => {
  expect(readDkimKey(text)).toMatchObject({
    kind: 'unusable',
    reason: expect.stringMatching(/\.$/),
  });
});

it('answers for any record', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readDkimKey(`p=${text}`).kind).not.toBe('rsa');
    }),
  );
});
