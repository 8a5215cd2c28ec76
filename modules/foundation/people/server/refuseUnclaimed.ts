import { type Refused, refuse } from '#kit/server/http/answer.ts';
import { type Link, linkState } from './rules/linkState.ts';
import { claimSeconds } from './store/claims.ts';

/** Why a link could not be claimed. A link that someone else has claimed is soon used or free again. */
export function refuseUnclaimed(
  link: Link | undefined,
  now: Date,
): Refused<'LINK_USED' | 'NOT_FOUND' | 'UNAVAILABLE'> {
  const state = link ? linkState(link, now) : 'expired';
  if (state === 'open') return refuse('UNAVAILABLE', claimSeconds);
  return refuse(state === 'used' ? 'LINK_USED' : 'NOT_FOUND');
}
