import { expect, test } from 'vitest';
import { countdownWords, secondsUntil } from './countdown.ts';

test('SHL-100: Session Timeout counts down in minutes and seconds', () => {
  expect(countdownWords(299)).toBe('4 minutes and 59 seconds');
  expect(countdownWords(61)).toBe('1 minute and 1 second');
  expect(countdownWords(0)).toBe('0 minutes and 0 seconds');
  expect(secondsUntil(10_000, 8_500)).toBe(2);
  expect(secondsUntil(10_000, 10_001)).toBe(0);
});
