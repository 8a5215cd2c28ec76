import { expect, it } from 'vitest';
import { isLocalHost } from './localHost.ts';

it.each([
  ['localhost', true],
  ['sample.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['evillocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected);
});
