import type { Services } from '#kit/server/services.ts';
import type { magicLinkStates } from '../vocabulary.ts';
import { linkState } from './rules/linkState.ts';
import type { MagicLink } from './tables.ts';

/** (ACC-095) Null for a link that has expired. Asked for by who holds the link only. */
export async function magicLinkStatus(
  link: MagicLink,
  { identity, clock }: Pick<Services, 'identity' | 'clock'>,
): Promise<(typeof magicLinkStates)[number] | null> {
  const state = linkState(link, clock.now());
  if (state === 'used') return 'accepted';
  if (state === 'expired') return null;
  const known = await identity.findUser(link.email);
  // An account that this very link began to make is the person's own to finish.
  return known?.isConfirmed && known.attributes.linkId !== link.id ? 'userExists' : 'valid';
}
