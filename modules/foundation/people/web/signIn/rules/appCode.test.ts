import { expect, test } from 'vitest';
import { isAppCode } from './appCode.ts';

test.each([
  ['123456', true],
  [' 123 456 ', true],
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['abcde-fghjk', false],
])('ACC-230: %j is a code of an app: %s', (code, is) => {
  expect(isAppCode(code)).toBe(is);
});
