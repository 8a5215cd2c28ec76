import { expect, it } from 'vitest';
import { keyStateWords } from './copy.ts';

const key = {
  keyId: 'a',
  name: 'Dashboard',
  by: 'Ada Baker',
  madeAt: '2020-11-18T18:00:00.000Z',
  expiresAt: '2020-12-18T18:00:00.000Z',
  withdrawnAt: null,
  usedAt: null,
  readsPacks: false,
};

it('A key in the list says who made it, how it ends or ended, and when it was used', () => {
  const made = 'Made on Nov 18, 2020 by Ada Baker.';
  expect(keyStateWords(key)).toBe(`${made} Ended on Dec 18, 2020. Never used.`);
  const withdrawn = { ...key, withdrawnAt: key.expiresAt, usedAt: key.madeAt };
  expect(keyStateWords(withdrawn)).toBe(
    `${made} Withdrawn on Dec 18, 2020. Last used on Nov 18, 2020.`,
  );
  const ofPacks = { ...key, expiresAt: '2999-12-18T18:00:00.000Z', readsPacks: true };
  expect(keyStateWords(ofPacks)).toBe(
    `${made} Works until Dec 18, 2999. Never used. May fetch evidence packs.`,
  );
});
