import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFraming } from './framing.ts';

const framing = (policies: string[] | undefined, options?: string[]) =>
  readFraming({ policies, options }).by;

it.each([
  [['SAMEORIGIN']],
  [[' deny ']],
  [['SAMEORIGIN', 'SAMEORIGIN']],
  [['SAMEORIGIN, SAMEORIGIN']],
  // They contradict each other: browsers refuse every frame.
  [['SAMEORIGIN', 'DENY']],
  [['DENY, nonsense']],
  [['ALLOWALL, nonsense']],
])('is limited by X-Frame-Options: %j', (options) => {
  expect(framing(undefined, options)).toBe('x-frame-options');
});

it.each([
  [undefined],
  [['']],
  [['ALLOW-FROM https://partner.example']],
  [['ALLOWALL']],
  [['same-origin']],
  [['nonsense, more']],
])('is not limited by X-Frame-Options: %j', (options) => {
  expect(framing(undefined, options)).toBeNull();
});

it.each([
  "frame-ancestors 'none'",
  "default-src *; Frame-Ancestors 'self'",
  // Without a source nobody may.
  'frame-ancestors',
  'frame-ancestors;',
  'frame-ancestors https://*.partner.example partner.example:443',
  "frame-ancestors 'self' capacitor: data:",
  // The first of two counts, and each of several policies must allow.
  "frame-ancestors 'self'; frame-ancestors *",
  "frame-ancestors *, frame-ancestors 'self'",
])('is limited by %s', (policy) => {
  expect(framing([policy])).toBe('frame-ancestors');
});

it.each([
  "frame-ancestors 'self' *",
  'frame-ancestors https:',
  'frame-ancestors http://*',
  'frame-ancestors https://*:443',
  'frame-ancestors *:*',
  "frame-ancestors 'self' https:",
])('lets anybody in by %s, whatever X-Frame-Options says', (policy) => {
  expect(readFraming({ policies: [policy], options: ['DENY'] })).toEqual({
    by: null,
    ignored: 'anybody is named',
  });
});

it('asks X-Frame-Options where no policy speaks of frames', () => {
  expect(framing(["default-src 'self'; x-frame-ancestors 'none'"], ['DENY'])).toBe(
    'x-frame-options',
  );
  expect(framing([';,;'], undefined)).toBeNull();
  expect(framing(['frame-ancestors https://bücher.example'], undefined)).toBeNull();
});

it('answers for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (fields) => {
      expect(typeof readFraming({ policies: fields, options: fields })).toBe('object');
    }),
  );
});
