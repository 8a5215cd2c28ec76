import { describe, expect, it } from 'vitest';
import { downloadName } from './downloadName.ts';

describe('security I6: The name of a downloaded file', () => {
  it.each([
    ['Report 2026.pdf', 'Report 2026.pdf', 'stays as it is'],
    ['Bäckerei (2).pdf', 'Bäckerei (2).pdf', 'may have any letters'],
    ['../../etc/passwd', '_.._etc_passwd', 'has no path'],
    ['C:\\files\\a.exe', 'C_files_a.exe', 'has no drive'],
    ['a"; filename=b\r\nX: y', 'a_; filename=b_X_ y', 'is one line without quotes'],
    ['a\u0000\u001f\u007fb', 'a_b', 'has no control characters, and one sign for many'],
    ['a*b?c<d>e|f', 'a_b_c_d_e_f', 'has no signs that a file system reads'],
    [' .. .hidden', 'hidden', 'does not begin with dots or spaces'],
    ['report.pdf. .', 'report.pdf', 'does not end with dots or spaces'],
    [' . a . b . ', 'a . b', 'keeps those within'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe', 'is turned around by nothing'],
    ['CON.pdf', '_CON.pdf', 'is no device of Windows'],
    ['aux', '_aux', 'is no device of Windows, without an end either'],
    ['console.pdf', 'console.pdf', 'may begin as one'],
    ['', 'download', 'is never empty'],
    [' ... ', 'download', 'is never only dots'],
  ])('%j becomes %j: it %s', (wanted, name) => {
    expect(downloadName(wanted)).toBe(name);
  });
});
