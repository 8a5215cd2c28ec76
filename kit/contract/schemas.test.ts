import { describe, expect, it } from 'vitest';
import { domainPattern, storedDomain } from './formats.ts';
import { companyName, email, line, personName, prose } from './schemas.ts';

describe('A text that people type', () => {
  it.each([
    ['a line', line(5)],
    ['several lines', prose(5)],
    ['the name of a person', personName(5)],
    ['the name of a company', companyName(5)],
  ])('is kept and measured in one Unicode form: %s', (_, schema) => {
    expect(schema.parse(' Chloë '.normalize('NFD'))).toBe('Chloë');
    expect(schema.safeParse('Chloëe'.normalize('NFD')).success).toBe(false);
  });

  it.each([
    ['a line', line(9)],
    ['several lines', prose(9)],
    ['the name of a person', personName(9)],
    ['the name of a company', companyName(9)],
  ])('has nothing around it that nobody sees: %s', (_, schema) => {
    expect(schema.parse('\ufeff\u200e Ada\u200b\u00a0\u200f')).toBe('Ada');
    // Within a word it may be what tells it from another one.
    expect(schema.parse('نگار\u200cین')).toBe('نگار\u200cین');
    expect(schema.parse('👩\u200d🚀')).toBe('👩\u200d🚀');
    for (const blank of ['\u200b', '\u200e\u200f', '\u3164', '\u2800 \u2060'])
      expect(schema.parse(blank)).toBe('');
  });

  it.each(['a\u0007b', 'a\ud800', 'a\u202eb'])('is no line with %j', (text) => {
    expect(line(9).safeParse(text).success).toBe(false);
  });
});

describe('An address of mail', () => {
  it.each([
    [' Owner@Shop.Example ', 'owner@shop.example'],
    ['owner@bäckerei.example', 'owner@xn--bckerei-5wa.example'],
    ['owner@bäckerei.example'.normalize('NFD'), 'owner@xn--bckerei-5wa.example'],
    ['Owner@BÄCKEREI.example', 'owner@xn--bckerei-5wa.example'],
    ['owner@xn--bckerei-5wa.example', 'owner@xn--bckerei-5wa.example'],
    ['owner@пример.рф', 'owner@xn--e1afmkfd.xn--p1ai'],
    ['\u00a0owner@shop.example\u200b', 'owner@shop.example'],
    ['\u202aowner@shop.example\u202c', 'owner@shop.example'],
    ['\u200eowner@shop.example\u200f', 'owner@shop.example'],
    ['owner@shop.example.', 'owner@shop.example'],
    ['owner@Bäckerei.example.', 'owner@xn--bckerei-5wa.example'],
    ['owner@faß.example', 'owner@xn--fa-hia.example'],
    ["r&d.o'neil/x+1@shop.example", "r&d.o'neil/x+1@shop.example"],
  ])('is kept in lower case and in ASCII: %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
  });

  it.each([
    'ada@team',
    'ada@bäckerei',
    'ada..baker@shop.example',
    'ada@shop.example..',
    'adä@shop.example',
    'ada@bäckerei.example/shop',
    'ada@bäckerei.example:25',
    'ada@eve@bäckerei.example',
    'bäckerei.example',
    'ada@１２７.０.０.１',
    'ada@bäckerei\u202e.example',
    `ada@${'ä'.repeat(64)}.example`,
  ])('is refused where mail does not come to: %s', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});

it.each([
  [' Shop.Example. ', 'shop.example'],
  ['@shop.example', 'shop.example'],
  ['BÜCHER.example.', 'xn--bcher-kva.example'],
  ['\u200bshop.example\u200e', 'shop.example'],
])('A domain is kept as those of addresses are: %s', (typed, kept) => {
  expect(storedDomain(typed)).toBe(kept);
  expect(domainPattern.test(kept)).toBe(true);
});

it.each([
  'https://shop.example/',
  'ada@shop.example',
  '*.shop.example',
  'shop.example:443',
  'shop..example',
  '',
])('A domain is no other part of an address: %s', (typed) => {
  expect(domainPattern.test(storedDomain(typed))).toBe(false);
});
