import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReferrerPolicy, tellsPages } from './referrer.ts';

it.each<[string[] | undefined, string | null]>([
  [undefined, null],
  [[''], null],
  [['nonsense'], null],
  [['No-Referrer'], 'no-referrer'],
  // The last that browsers know, so that new words can be added behind old ones.
  [['unsafe-url, strict-origin'], 'strict-origin'],
  [['strict-origin, unsafe-url'], 'unsafe-url'],
  [['no-referrer, a-word-of-tomorrow'], 'no-referrer'],
  [['no-referrer', 'origin'], 'origin'],
  [['same-origin,'], 'same-origin'],
  [['"no-referrer"'], null],
  // An older word, of meta elements alone.
  [['never'], null],
])('reads fields %j as %s', (fields, policy) => {
  expect(readReferrerPolicy(fields)).toBe(policy);
});

it.each<[string[], string | null]>([
  [['no-referrer'], 'no-referrer'],
  [['UNSAFE-URL', 'no-referrer', 'nonsense'], 'no-referrer'],
  [['always'], 'unsafe-url'],
  [['never'], 'no-referrer'],
  [['default'], 'strict-origin-when-cross-origin'],
  [['origin-when-crossorigin'], 'origin-when-cross-origin'],
  [['no-referrer, unsafe-url'], 'same-origin'],
])('reads meta elements %j behind the field as %s', (metas, policy) => {
  expect(readReferrerPolicy(['same-origin'], metas)).toBe(policy);
});

it.each([
  ['unsafe-url', true],
  ['no-referrer-when-downgrade', true],
  ['origin', false],
  ['origin-when-cross-origin', false],
  ['strict-origin-when-cross-origin', false],
  ['same-origin', false],
  ['no-referrer', false],
] as const)('%s tells others of pages: %s', (policy, tells) => {
  expect(tellsPages(policy)).toBe(tells);
});

it('answers for any text', () => {
  const parts = fc.constantFrom('unsafe-url', 'no-referrer', 'constructor', ',', ' ', '"', 'é');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (fields, metas) => {
      const policy = readReferrerPolicy(fields, metas);
      expect(readReferrerPolicy([...fields, 'é'], [...metas, ''])).toBe(policy);
      expect(readReferrerPolicy([fields.join(',')], metas)).toBe(policy);
      expect(readReferrerPolicy(fields, [...metas, 'origin'])).toBe('origin');
    }),
  );
});
