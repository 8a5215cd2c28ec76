import { expect, it } from 'vitest';
import { hostStanding } from './copyTrustHost.ts';

const provenAt = '2026-11-18T18:00:00.000Z';
const provenUntil = '2026-11-21T18:00:00.000Z';

it.each([
  [{ provenAt: null, provenUntil: null }, true, false, /^It is not proven/],
  [{ provenAt, provenUntil: null }, true, false, /^Your page is shown there\./],
  [{ provenAt, provenUntil: null }, false, false, /shows your page once that is on/],
  [{ provenAt, provenUntil }, true, true, /Set it again by Nov 21, 2026/],
] as const)('An own host says how it stands: %j, page on: %s', (host, isOn, isProblem, words) => {
  expect(hostStanding(host, isOn)).toEqual({ isProblem, words: expect.stringMatching(words) });
});
