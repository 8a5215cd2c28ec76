import type { Services } from '#kit/server/services/services.ts';
import type { magicLinkStates } from '../vocabulary.ts';
import { linkState } from './rules/linkState.ts';
import type { MagicLink } from './tables.ts';

/** A link's status (ACC-095); null for an expired link. Only for someone who has the link. */
export async function magicLinkStatus(
  link: MagicLink,
  { identity, clock }: Pick<Services, 'identity' | 'clock'>,
): Promise<(typeof magicLinkStates)[number] | null> {
  const state = linkState(link, clock.now());
  if (state === 'used') return 'accepted';
  if (state === 'expired') return null;
  const known = await identity.findUser(link.email);
  // An account that this very link started to create can still be completed with it.
  return known?.isConfirmed && known.attributes.linkId !== link.id ? 'userExists' : 'valid';
}
