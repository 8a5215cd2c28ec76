import { describe, expect, it } from 'vitest';
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
    ["r&d.o'neil/x+1@shop.example", "r&d.o'neil/x+1@shop.example"],
  ])('is kept in lower case and in ASCII: %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
  });

  it.each([
    'ada@team',
    'ada@bäckerei',
    'ada..baker@shop.example',
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
