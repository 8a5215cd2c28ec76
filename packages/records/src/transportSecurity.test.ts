import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTransportSecurity } from './transportSecurity.ts';

const read = (...fields: string[]) => readTransportSecurity(fields);
const year = 31_536_000;

it.each([
  ['max-age=31536000', { maxAge: year, includesSubDomains: false }],
  ['max-age = 31536000', { maxAge: year, includesSubDomains: false }],
  ['max-age="31536000"', { maxAge: year, includesSubDomains: false }],
  ['; MAX-AGE=31536000 ;;INCLUDESUBDOMAINS ;', { maxAge: year, includesSubDomains: true }],
  ['max-age=31536000; preload; preload', { maxAge: year, includesSubDomains: false }],
  ['max-age=0; preload; later="a;b\\";c"', { maxAge: 0, includesSubDomains: false }],
])('reads %s (RFC 6797 §6.1)', (field, told) => {
  expect(read(field)).toEqual(told);
});

it.each([
  '',
  ';',
  'includeSubDomains',
  'max-age',
  'max-age=',
  'max-age=""',
  'max-age=-1',
  'max-age=31536000s',
  'max-age=31536000max-age=31536000',
  'max-age=31536000, includeSubDomains',
  'max-age=31536000 includeSubDomains',
  'max-age=31536000; max-age=0',
  'max-age=1; includeSubDomains; includesubdomains',
  'max-age=1; includeSubDomains=true',
  'max-age=1; "quoted"',
  'max-age="1',
  'x-max-age=31536000',
])('ignores the whole of %j', (field) => {
  expect(read(field)).toBe('invalid');
});

it('takes the first of several fields alone (§8.1), and none for none', () => {
  expect(read('max-age=1', 'max-age=2')).toMatchObject({ maxAge: 1 });
  expect(read('nothing', 'max-age=2')).toBe('invalid');
  expect(readTransportSecurity(undefined)).toBeNull();
  expect(readTransportSecurity([])).toBeNull();
});

it('answers for any text', () => {
  const parts = fc.constantFrom(
    'max-age',
    '=',
    '"',
    '\\',
    ';',
    ' ',
    '\t',
    ',',
    '31536000',
    'a',
    'é',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        const told = read(text);
        if (told === 'invalid' || told === null) return;
        expect(told.maxAge).toBeGreaterThanOrEqual(0);
        // Blanks around its parts and semicolons at its ends mean nothing.
        expect(read(` ;${text}; `)).toEqual(told);
        // A second max-age is one too many.
        expect(read(`${text};max-age=1`)).toBe('invalid');
      },
    ),
  );
});

it('takes no longer than its length asks for', () => {
  for (const part of ['max-age', ' ', '"', '\\', '=', ';', 'a=" ', 'a        !', 'a=b"'])
    expect(read(part.repeat(Math.ceil(200_000 / part.length)))).toBe('invalid');
});
