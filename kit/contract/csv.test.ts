import { describe, expect, it } from 'vitest';
import { addressIn, csvOf, delimitedText, titleKeyOf } from './csv.ts';

describe('csvOf', () => {
  it('quotes what has commas, quotes and line breaks in it', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\tx'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1', ' \u2060\ufeff\u00ad＝1'],
    ...['\u0001=1', '\u0085=1', '\u061c\u0000＝1'],
  ])('security I3 › neutralises %j', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it('leaves a number below zero one, and not a text that looks like it', () => {
    expect(csvOf([[-5, '-5', 0]])).toBe(`\uFEFF"-5","'-5","0"\r\n`);
  });

  // Parses like a spreadsheet that splits at each of these characters, quoted or not.
  it.each([
    ...["x;=cmd|' /C calc'!A0;y", 'x;  +1', 'a\t=1\t-2', 'two\n@lines', '\r=1', '\n=1'],
    ...['x;＝1', 'x;\u200b=1', 'two\n\u2060＠lines'],
  ])('security I3 › neutralises %j for a list separator that is no comma', (text) => {
    const cells = csvOf([['first', text]]).split(/[;\t\r\n]/);
    expect(cells.filter((cell) => /^["\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  });

  it('security D1 › takes no square of a text’s length, whatever stands in it', () => {
    const began = performance.now();
    for (const blank of ['\n', ' \u200b\n', ';', '\n '])
      expect(csvOf([[`a${blank.repeat(50_000)}b`]])).toContain(blank);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('leaves other text as it is', () => {
    expect(csvOf([['https://a.example/?a=1', 'x-frame-options']])).toBe(
      '\uFEFF"https://a.example/?a=1","x-frame-options"\r\n',
    );
  });
});

it.each([
  [',', 'First name,Email\r\nAda,a;b'],
  [';', 'First name;Email\rAda;a,b,c'],
  ['\t', 'First name\tEmail'],
  [';', '"Name, first, or all";"Email, at work"\nAda;ada@x.example'],
  [';', 'Our team\n\nFirst name;Email'],
  [';', 'sep=;\nFirst name, or all;Email, at work'],
  [',', '\uFEFF"sep=,";\r\nFirst name;Email'],
  [',', 'Email'],
])('delimitedText › is told apart by %j', (delimiter, text) => {
  expect(delimitedText(text).delimiter).toBe(delimiter);
});

it('delimitedText › has no line by which only the separator is told', () => {
  expect(delimitedText('sep=;\r\nFirst name;Email').table).toBe('First name;Email');
  expect(delimitedText('First name;Email').table).toBe('First name;Email');
});

it.each([
  ['Bob <bob@shop.example>', 'bob@shop.example'],
  ['mailto:bob@shop.example', 'bob@shop.example'],
  ["'bob@shop.example", 'bob@shop.example'],
  ['“bob@shop.example”,', 'bob@shop.example'],
  ["o'neil@shop.example", "o'neil@shop.example"],
  ['bob@shop.example; eve@shop.example', 'bob@shop.example; eve@shop.example'],
])('addressIn › of %s is %s', (cell, address) => {
  expect(addressIn(cell)).toBe(address);
});

it.each([
  ['  E-Mail_Address: ', 'e mail address'],
  ['Prénom*', 'prenom'],
  ['Last Name [Required]', 'last name'],
  ['\u200bEmail (work)', 'email'],
])('titleKeyOf › of %s is %s', (title, key) => {
  expect(titleKeyOf(title)).toBe(key);
});
