import { type Refused, refuse } from '#kit/server/refusal.ts';
import { type Link, linkState } from './rules/linkState.ts';
import { claimSeconds } from './store/claims.ts';

/**
 * Why a link could not be claimed. One that another request has claimed is soon used, or free again after the seconds
 * that `retryAfter` says.
 */
export function refuseUnclaimed(
  link: Link | undefined,
  now: Date,
): Refused<'LINK_USED' | 'LINK_BUSY' | 'NOT_FOUND'> {
  const state = link ? linkState(link, now) : 'expired';
  if (state === 'open') return refuse('LINK_BUSY', claimSeconds);
  return refuse(state === 'used' ? 'LINK_USED' : 'NOT_FOUND');
}
