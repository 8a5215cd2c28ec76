import { expect, it } from 'vitest';
import { progressWords, signerFacts, signingToasts } from './copySigning.ts';

it('POL-085: how many have signed is said of a version', () => {
  expect(progressWords({ signed: 3, asked: 9, version: 2 })).toBe('3 of 9 have signed version 2.');
  expect(progressWords({ signed: 0, asked: 1, version: 0 })).toBe('0 of 1 has signed version 0.');
  expect(progressWords({ signed: 0, asked: 0, version: 2 })).toBe(
    'Nobody who is in the team has been asked to sign version 2 yet.',
  );
});

it('POL-085: of somebody is said when they were asked and signed, and never that they opened it', () => {
  const kim = {
    traineeId: 'kim',
    name: 'Kim',
    email: 'kim@shop.example',
    state: 'asked',
    askedAt: '2026-11-18T18:00:00.000Z',
    mailedAt: '2026-11-21T18:00:00.000Z',
    signedAt: null,
    earlier: { version: 1, signedAt: '2026-10-01T18:00:00.000Z' },
  } as const;
  expect(signerFacts(kim)).toBe(
    'kim@shop.example, asked on Nov 18, 2026, last mail on Nov 21, 2026, signed version 1 on Oct 1, 2026',
  );
  const signed = { ...kim, signedAt: '2026-11-22T18:00:00.000Z', earlier: null };
  expect(signerFacts(signed)).toBe('kim@shop.example, signed on Nov 22, 2026');
});

it('says who was mailed today already', () => {
  expect(signingToasts.asked(2, 2)).toBe('2 people asked by mail.');
  expect(signingToasts.asked(2, 1)).toContain('tomorrow');
  expect(signingToasts.reminded(1, 0)).toBe('1 person reminded by mail.');
  expect(signingToasts.reminded(1, 2)).toContain('2 people had a mail today already');
});
