import { expect, it } from 'vitest';
import { eraseAtOf, remindUntil, waitingDays } from './erasure.ts';

it('An erasure waits for fourteen days, in which any admin can cancel it', () => {
  expect(waitingDays).toBe(14);
  expect(eraseAtOf(new Date('2026-11-18T18:00:00Z'))).toEqual(new Date('2026-12-02T18:00:00Z'));
});

it('An erasure is called to mind two days before', () => {
  expect(remindUntil(new Date('2026-11-30T18:00:00Z'))).toEqual(new Date('2026-12-02T18:00:00Z'));
});
