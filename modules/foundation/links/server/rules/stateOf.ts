import type { LinkState } from '#modules/foundation/links/vocabulary.ts';

/** What has become of a link, at a moment. */
export function stateOf(
  link: { expiresAt: Date | null; withdrawnAt?: Date | null; status?: 'pending' | 'used' },
  now: Date,
): LinkState {
  if (link.status === 'used') return 'used';
  if (link.withdrawnAt && link.withdrawnAt <= now) return 'withdrawn';
  return link.expiresAt && link.expiresAt <= now ? 'expired' : 'valid';
}
