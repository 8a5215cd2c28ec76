import { expect, test } from 'vitest';
import { shownEmail } from './shownEmail.ts';

test('portal §9 Email display › is truncated over 25 characters, and not before', () => {
  expect(shownEmail('1234567890@shop.example.a')).toBe('1234567890@shop.example.a');
  expect(shownEmail('1234567890@shop.example.ab')).toBe('1234567890@shop.example.a…');
});
