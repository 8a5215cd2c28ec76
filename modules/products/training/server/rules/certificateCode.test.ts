import { expect, it } from 'vitest';
import { codeOf, printedCode, readCode } from './certificateCode.ts';

it('A code is read as it is printed, and as people type it', () => {
  const code = codeOf(Uint8Array.from({ length: 16 }, (_, n) => n * 17));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(printedCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(readCode(printedCode(code))).toBe(code);
  expect(
    readCode(` ${printedCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `),
  ).toBe(code);
});
