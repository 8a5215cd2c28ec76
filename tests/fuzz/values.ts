import fc, { type Arbitrary } from 'fast-check';
import { hostileTexts, type Schema, textPlacesIn, withText } from '../support/hostileTexts.ts';

/** What programs stumble over that take text for something else. */
const odd = [
  ...hostileTexts,
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'null',
    'true',
    'NaN',
    '__proto__',
    'constructor',
    '[object Object]',
  ],
  ...['../../etc/passwd', '..%2f..%2f', '/', '\\', '%', '%00', '%ff', 'a;b;c', ';;;', 'a\r\nb: c'],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '#{7*7}',
    '=1+1',
    'İıſ',
    '\u202egpj.exe',
    '👩‍👩‍👧‍👦',
    '\u0000',
  ],
  ...['0000-01-01', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z', '2026-02-30', '24:00'],
  ...['-271821-04-20T00:00:00.000Z', '2026-11-18T18:00:00+14:00', '1e3', '٣', '१'],
];
/** No name that anybody has: nothing leaves this machine. */
const hosts = [
  'shop.example',
  'sample.localhost:1',
  '127.0.0.1',
  '[::1]',
  '168.63.129.16',
  'xn--zca.example',
  'a..b',
  '0x7f.1',
];
const schemes = ['http://', 'https://', 'HTTP://', 'ftp://', 'javascript:', '//', ''];
const ends = ['', '/', '/a?b=c#d', '/%00', ':99999/', '/\u202e', '@shop.example'];

const pieces = [
  'x',
  '<b>',
  '</p>',
  '<',
  '&#',
  '"',
  '((',
  '[[',
  '\\',
  '> ',
  '\n',
  ';,',
  '/*',
  '{{',
  'a@',
];

/** One piece over and over, up to a length: what some readers take the square of it for. */
function longText(longest: number): Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: longest }))
    .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
}

const anyText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: longText(70_000) },
);
const anyUrl = fc
  .tuple(fc.constantFrom(...schemes), fc.constantFrom(...hosts), fc.constantFrom(...ends))
  .map((parts) => parts.join(''));
const anyEmail = fc
  .tuple(
    fc.constantFrom('a', 'Ada.Ames+x', 'ı', "o'neil", 'a'.repeat(64)),
    fc.constantFrom('shop.example', 'SHOP.example', 'x.y.z.example'),
  )
  .map(([name, host]) => `${name}@${host}`);
const anyInstant = fc
  .oneof(
    fc.date({ noInvalidDate: true }),
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  )
  .map((date) => date.toISOString());

const usual = [
  'Ada Ames',
  'Harbor Bakery',
  '<p>Lock the door.</p>',
  'phishing',
  'safe',
  'm',
  'Zoë 🔑',
  '2026-12',
];

/** Values that keep to a schema, as far as a JSON schema says it, or nearly. */
export function fitting(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const { properties = {}, required = [], items, anyOf, oneOf, allOf } = schema;
  const of = (part: Schema) => fitting(part, ids);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [first, ...others] = [anyOf, oneOf, allOf].flatMap((parts) => parts ?? []);
  if (first) return fc.oneof(of(first), ...others.map(of));
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
        }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.double({
        min: schema.minimum,
        max: schema.maximum,
        noNaN: true,
        noDefaultInfinity: true,
      });
    case 'array':
      return fc.array(items ? of(items) : fc.json(), {
        maxLength: Math.min(schema.maxItems ?? 20, 20),
      });
    case 'null':
      return fc.constant(null);
    case 'object': {
      const known = Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, of(part)]),
      );
      const { additionalProperties: rest } = schema;
      if (Object.keys(known).length === 0 && typeof rest === 'object')
        return fc.dictionary(anyText, of(rest), { maxKeys: 5 });
      return fc.record(known, {
        requiredKeys: required.filter((key) => key in known),
        noNullPrototype: true,
      });
    }
    default:
      return fc.oneof(anyText, fc.jsonValue());
  }
}

function textOf(
  { format, pattern, maxLength, minLength }: Schema,
  ids: readonly string[],
): Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  if (format === 'email') return anyEmail;
  if (format === 'date-time') return anyInstant;
  if (format === 'date') return anyInstant.map((text) => text.slice(0, 10));
  if (pattern) return matching(pattern);
  const each = (arbitrary: Arbitrary<string>) => ({ weight: 2, arbitrary });
  return fc
    .oneof(
      each(fc.constantFrom(...usual)),
      each(fc.constantFrom(...ids)),
      each(anyUrl),
      each(anyEmail),
      each(fc.string({ unit: 'grapheme' })),
      { weight: 1, arbitrary: longText(Math.min(maxLength ?? 70_000, 300_000)) },
    )
    .map((text) => text.padEnd(minLength ?? 0, 'x').slice(0, maxLength));
}

/** Of a pattern that cannot be turned into texts, any text. */
function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return anyText;
  }
}

/** The same with one text in it that somebody could stumble over: all else is as it should be. */
export function hostile(whole: Arbitrary<unknown>, schema: Schema): Arbitrary<unknown> {
  const places = textPlacesIn(schema);
  const free = textPlacesIn(schema, ({ format, pattern }) => !format && !pattern);
  if (places.length === 0) return whole;
  return fc
    .tuple(
      whole,
      fc.constantFrom(...(free.length > 0 ? [...places, ...free, ...free, ...free] : places)),
      anyText,
    )
    .map(([value, place, text]) => withText(value, place, text));
}

const anything = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(null, [], {}, -1, 1e308, true));

/** The same with something wrong in it: a part is missing, is of another kind, or there is one more. */
export const broken = (whole: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(whole, fc.nat(), anything, fc.constantFrom('drop', 'put', 'add'))
        .map(([value, place, put, how]) => breakAt(value, place, put, how)),
    },
    { weight: 1, arbitrary: anything },
  );

function breakAt(value: unknown, place: number, put: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return put;
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[place % Math.max(keys.length, 1)];
  if (how === 'add' || key === undefined) return Object.assign(copy, { unknown: put });
  if (typeof copy[key] === 'object' && place % 3 > 0)
    copy[key] = breakAt(copy[key], place >> 2, put, how);
  else if (how === 'drop') delete copy[key];
  else copy[key] = put;
  return copy;
}
