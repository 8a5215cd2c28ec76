import { expect, test } from 'vitest';
import { shownEmail } from './shownEmail.ts';

test('SHL-132: an address is truncated over 25 characters, and not before', () => {
  expect(shownEmail('1234567890@shop.example.a')).toBe('1234567890@shop.example.a');
  expect(shownEmail('1234567890@shop.example.ab')).toBe('1234567890@shop.example.a…');
});
