import { describe, expect, it } from 'vitest';
import { breakable, codeEmsOf, fitted, printed, printedCode, printedShort } from './printed.ts';

const shown = (text: string) =>
  printed(text)
    .map((part) => part.text)
    .join('');

describe('printed', () => {
  it('prints markup and addresses of files to the letter (security I7)', () => {
    const text = '<img src="file:///etc/passwd"> {{7*7}} $(id) **bold**';
    expect(printed(text)).toEqual([{ text, font: 'Inter' }]);
  });

  it('finds a font for every script that it has', () => {
    expect(printed('Ciné Łódź Привет Ωμέγα').map((part) => part.font)).toEqual([
      'Inter',
      'Inter latin-ext',
      'Inter',
      'Inter latin-ext',
      'Inter',
      'Inter cyrillic',
      'Inter',
      'Inter greek',
    ]);
  });

  it('says where something cannot be seen, and leaves out what no font has, without a code point', () => {
    expect(shown('pay\u202Egnp.exe')).toBe('pay[hidden]gnp.exe');
    expect(shown('\u001b[31m')).toBe('[hidden][31m');
    expect(shown('店')).toBe('[…]');
    expect(printed('Жук\u202E\u202D 小龙!')).toEqual([
      { text: 'Жук', font: 'Inter cyrillic' },
      { text: '[hidden] […]!', font: 'Inter' },
    ]);
  });

  it('prints what is read alike for what no font has', () => {
    expect(shown('Anne\u2010Marie ﬁne A \u2192 B')).toBe('Anne-Marie fine A -> B');
  });

  it('keeps a mark in the font of its letter', () => {
    expect(shown('Nguye\u0302\u0303n')).toBe('Nguyễn');
    expect(printed('M\u0303')).toEqual([{ text: 'M\u0303', font: 'Inter' }]);
    expect(printed('\u0416\u0301').map((part) => part.font)).toEqual(['Inter cyrillic']);
  });

  it('keeps line breaks and turns tabs into spaces', () => {
    expect(shown('a\r\n\tb')).toBe('a\n  b');
  });

  it('breaks words that would widen a table', () => {
    expect(breakable('abcdefgh ij 12345', 4)).toBe('abcd\nefgh ij 1234\n5');
  });

  it('fits words to a column by their width, with what is invisible as it is printed', () => {
    expect(fitted('WWWWW ij WWW', 3.4)).toBe('WWW\nWW ij WWW');
    expect(fitted('aaaaaa', 3.4)).toBe('aaaaa\na');
    expect(fitted('illilliilli', 3.6)).toBe('illilliilli');
    expect(fitted('\u202E', 3.4)).toBe('[hid\nden]');
    expect(fitted('WWWWWW', 3.1, codeEmsOf)).toBe('WWWWW\nW');
  });

  it('counts what is printed where it shortens, with no line breaks but those of a narrow column', () => {
    const short = (...args: Parameters<typeof printedShort>) =>
      printedShort(...args)
        .map((part) => part.text)
        .join('');
    expect(short('a\nb\r\n\n c', 20)).toBe('a b c');
    expect(short('\u202Eab', 8)).toBe('[hidden…');
    expect(short('WWWWWWWW', 6, 3.4)).toBe('WWW\nWW…');
  });

  it('sets code in one width, and other scripts where there are letters for them', () => {
    expect(printedCode('id=1 Ж').map((part) => part.font)).toEqual(['Mono', 'Inter cyrillic']);
  });
});
