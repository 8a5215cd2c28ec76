import type { PoolUser } from '#kit/server/ports/identity.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
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

/**
 * Creates the pool account for the address of a link. An account that this very link created earlier, in an
 * attempt that failed halfway, is reused; any other account of the address is not touched.
 */
export async function openAccount(
  { identity, breachedPasswords }: Pick<Services, 'identity' | 'breachedPasswords'>,
  link: { id: string; email: string },
  password: string,
): Promise<PoolUser | 'USER_EXISTS' | 'WEAK_PASSWORD' | 'BREACHED_PASSWORD'> {
  if (await breachedPasswords.has(password.normalize('NFKC'))) return 'BREACHED_PASSWORD';
  const made = await identity.createUser(link.email, password, { linkId: link.id });
  if (made !== 'EXISTS') return made;
  const known = await identity.findUser(link.email);
  if (known?.attributes.linkId !== link.id) return 'USER_EXISTS';
  const set = await identity.setPassword(known.cognitoId, password);
  if (set === 'NO_USER') throw new Error('The account was deleted while its link was accepted.');
  return set === 'SET' ? known : set;
}
