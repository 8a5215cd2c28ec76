import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  [4, 'Good evening, Maya'],
  [5, 'Good morning, Maya'],
  [12, 'Good afternoon, Maya'],
  [18, 'Good evening, Maya'],
])('at %d o’clock: %s', (hour, words) => {
  expect(greetingFor(hour, 'Maya')).toBe(words);
});

test('greets whoever has no name yet', () => {
  expect(greetingFor(9, '')).toBe('Good morning');
});
