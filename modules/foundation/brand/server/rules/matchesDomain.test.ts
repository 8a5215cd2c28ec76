import { expect, it } from 'vitest';
import { matchesDomain } from './matchesDomain.ts';

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
