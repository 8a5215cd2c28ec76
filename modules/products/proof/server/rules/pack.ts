import type { ArchiveState, PackState } from '#modules/products/proof/vocabulary.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const packEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export function packState(
  { expiresAt, withdrawnAt }: { expiresAt: Date; withdrawnAt: Date | null },
  now: Date,
): PackState {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'ended' : 'valid';
}

/** Longer than all tries of its job take. */
const archiveHours = 2;

export function archiveState(
  { archiveSha256, createdAt }: { archiveSha256: string | null; createdAt: Date },
  now: Date,
): ArchiveState {
  if (archiveSha256 !== null) return 'made';
  return now.getTime() - createdAt.getTime() < archiveHours * hourMs ? 'waiting' : 'none';
}

/** Digits are read aloud and typed on a phone without a mistake. */
export const codeLength = 12;

/** The stored form of a code that a person typed: what is no digit is ignored. */
export const readCode = (typed: string): string => typed.replaceAll(/\D/g, '');

/** The printed form, in groups of four. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
