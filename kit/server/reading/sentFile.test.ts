import { expect, it } from 'vitest';
import { beginsAs, shownFileName } from './sentFile.ts';

it.each([
  ['till.pdf', 'till.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\shop\\till.pdf', 'C: shop till.pdf'],
  ['a\r\nSet-Cookie: x\u0000.pdf', 'a Set-Cookie: x .pdf'],
  ['invoice\u202egnp.exe', 'invoice gnp.exe'],
  ['a\u200b\u2028b.png', 'a b.png'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['half \ud83d', 'half \ufffd'],
  ['  ', 'File'],
  [null, 'File'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['\u{1f512}'.repeat(101), '\u{1f512}'.repeat(100)],
])('CON-095: shows a file that is called %j as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
});

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff\xe0', 'jpg'],
  ['RIFF\x1a\n\0\0WEBPVP8L', 'webp'],
  ['PK\u0003\u0004', 'zip'],
  ['RIFF\x1a\0\0\0WAVEfmt ', null],
  [' %PDF-1.7', null],
  ['MZ', null],
  ['<svg/>', null],
  ['', null],
])('tells by its first bytes %j that a file is %s', (start, kind) => {
  expect(beginsAs(Buffer.from(start, 'latin1'))).toBe(kind);
});
