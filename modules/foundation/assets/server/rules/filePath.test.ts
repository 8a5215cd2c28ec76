import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filePath } from './filePath.ts';

describe('security I5 › a path of a file', () => {
  it.each([
    ['report.pdf', ['report.pdf']],
    ['policies/2026/Acceptable use (v2).pdf', ['policies', '2026', 'Acceptable use (v2).pdf']],
    ['café.png', ['café.png']],
  ])('%j is taken', (text, names) => {
    expect(filePath(text)).toEqual(names);
  });

  it.each([
    '',
    '.',
    '..',
    '../secret',
    'a/../../secret',
    'a//b',
    '/etc/passwd',
    '..\\secret',
    'a\\b',
    'C:\\secret',
    'c:secret',
    '%2e%2e/secret',
    '%252e%252e%252fsecret',
    '..%5csecret',
    '..%c0%afsecret',
    'a\u0000.pdf',
    'a\n.pdf',
    '.env',
    'a/.git/config',
    'a..b',
    'a.',
    'a ',
    '．．/secret',
    'a／b',
    'cafe\u0301.png',
    `${'x'.repeat(201)}`,
    '~/secret',
    'file:///etc/passwd',
  ])('%j is refused', (text) => {
    expect(filePath(text)).toBeNull();
  });

  it('never holds a name that leads out, whatever is tried', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const names = filePath(`a/${text}`);
        expect(names?.some((name) => /^\.|[\\/:%\p{Cc}]|\.\./u.test(name)) ?? false).toBe(false);
      }),
    );
  });
});
