import { expect, it } from 'vitest';
import { fileNameOf } from './file.ts';

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
  expect(fileNameOf(name)).toBe(shown);
});
