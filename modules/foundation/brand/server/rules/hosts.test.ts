import { expect, it } from 'vitest';
import { isLocalHost, matchesDomain } from './hosts.ts';

it.each([
  ['fairhaven.example', true],
  ['portal.fairhaven.example', true],
  ['PORTAL.Fairhaven.Example', true],
  ['fairhaven.example.', true],
  ['fairhaven.example.evil', false],
  ['evilfairhaven.example', false],
  ['fairhaven.exampl', false],
  ['example', false],
  ['', false],
])('security R4 › %s on fairhaven.example: %s', (host, expected) => {
  expect(matchesDomain(host, 'fairhaven.example')).toBe(expected);
});

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
