import { expect, test } from 'vitest';
import { homePath } from './paths.ts';

test('SHL-041, SHL-042: the logo leads to / if authenticated, otherwise to sign-in, with subscriptionId if present', () => {
  expect(homePath(true)).toBe('/');
  expect(homePath(true, 'spring-fair')).toBe('/');
  expect(homePath(false)).toBe('/signin');
  expect(homePath(false, 'spring-fair')).toBe('/signin/spring-fair');
});
