import type { DeadFixLinkState } from '#modules/products/monitoring/vocabulary.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const fixLinkEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export function fixLinkState(
  { expiresAt, withdrawnAt }: { expiresAt: Date; withdrawnAt: Date | null },
  now: Date,
): 'valid' | Exclude<DeadFixLinkState, 'unavailable'> {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'valid';
}
