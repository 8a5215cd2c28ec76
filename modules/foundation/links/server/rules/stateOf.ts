import type { LinkState } from '#modules/foundation/links/vocabulary.ts';

/** A link's state at a given time. */
export function stateOf(
  link: { expiresAt: Date | null; withdrawnAt?: Date | null; status?: 'pending' | 'used' },
  now: Date,
): LinkState {
  if (link.status === 'used') return 'used';
  if (link.withdrawnAt && link.withdrawnAt <= now) return 'withdrawn';
  return link.expiresAt && link.expiresAt <= now ? 'expired' : 'valid';
}
