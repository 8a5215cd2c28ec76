import type { PackState } from '#modules/products/proof/vocabulary.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const packEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export function packState(
  { expiresAt, withdrawnAt }: { expiresAt: Date; withdrawnAt: Date | null },
  now: Date,
): PackState {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'ended' : 'valid';
}

/** Digits are read aloud and typed on a phone without a mistake. */
export const codeLength = 12;

/** The stored form of a code that a person typed: what is no digit is ignored. */
export const readCode = (typed: string): string => typed.replaceAll(/\D/g, '');

/** The printed form, in groups of four. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
