import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPermissionsPolicy } from './permissions.ts';

const read = (...fields: string[]) => {
  const told = readPermissionsPolicy(fields);
  return told instanceof Map ? Object.fromEntries(told) : told;
};

it.each<[string[], Record<string, string[]>]>([
  [[''], {}],
  [['  '], {}],
  [['camera=()'], { camera: [] }],
  [
    ['camera=(), microphone=(self),\tgeolocation=*  '],
    { camera: [], microphone: ['self'], geolocation: ['*'] },
  ],
  [['camera=()', 'payment=self'], { camera: [], payment: ['self'] }],
  [
    ['camera=( self   "https://a.example" "https://*.b.example" )'],
    { camera: ['self', 'https://a.example', 'https://*.b.example'] },
  ],
  // An origin without its quotation marks is a word that nobody knows.
  [['camera=(self https://a.example)'], { camera: ['self'] }],
  // The last of a name counts, and parameters say nothing of who is allowed.
  [['camera=*, camera=()'], { camera: [] }],
  [
    ['camera=(self;a=1 "https://a.example"; b);report-to=main'],
    { camera: ['self', 'https://a.example'] },
  ],
  // Without a value it is the boolean true, which names nobody; so do other kinds of items.
  [['camera'], { camera: [] }],
  [['camera=?1, usb=(1 -2.5 :YQ==: @1659578233 %"a%c3%bc" src)'], { camera: [], usb: ['src'] }],
  [['camera=("a\\"b\\\\c")'], { camera: ['a"b\\c'] }],
])('reads %j as %j', (fields, policy) => {
  expect(read(...fields)).toEqual(policy);
});

it.each([
  // The grammar of Feature-Policy, which came before.
  "camera 'none'; microphone 'self'",
  "camera 'none'",
  "camera=('none')",
  'camera=(self',
  'camera=(self)(self)',
  'camera=("a"self)',
  'camera=()microphone=()',
  'camera=(), ',
  ',camera=()',
  'camera =()',
  'camera= ()',
  'Camera=()',
  'camera=',
  'camera="a',
  'camera="ä"',
  'camera=((self))',
  'camera=1.',
  'camera=1234567890123456',
  'camera=(\tself)',
])('%s breaks the grammar, and all of it is ignored', (field) => {
  expect(readPermissionsPolicy(['geolocation=()', field])).toBe('invalid');
});

it('says nothing where nothing is sent', () => {
  expect(readPermissionsPolicy(undefined)).toBeNull();
  expect(readPermissionsPolicy([])).toBeNull();
});

it('answers for any text', () => {
  const parts = fc.constantFrom(...'=()*"\\;, 1.?:@%é', 'camera', 'self');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (field) => {
      const told = readPermissionsPolicy([field]);
      if (told === 'invalid' || told === null) return;
      for (const name of told.keys()) expect(name).toMatch(/^[a-z*][a-z0-9_.*-]*$/);
      expect(readPermissionsPolicy([`${field} `])).toEqual(told);
      if (told.size === 0) return;
      const more = readPermissionsPolicy([field, 'usb=(self)']);
      expect(more).toEqual(new Map<string, unknown>([...told, ['usb', ['self']]]));
      expect(readPermissionsPolicy([`${field} é`])).toBe('invalid');
    }),
  );
});

it('takes no longer than its length asks for', () => {
  for (const part of ['a', 'a=(', 'a=(a ', ' ', '"', 'a="', 'a;  b="";', 'a=1', 'a=:', 'a=%"a']) {
    const text = `${part.repeat(Math.ceil(200_000 / part.length))}!`;
    expect(readPermissionsPolicy([text])).toBe('invalid');
  }
  const long = `a=(${'b   '.repeat(50_000)}`;
  expect(readPermissionsPolicy([long])).toBe('invalid');
  expect(readPermissionsPolicy([`${long})`])).not.toBe('invalid');
});
