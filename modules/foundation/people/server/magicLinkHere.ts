import type { FastifyRequest } from 'fastify';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { hasPlan } from '#modules/foundation/plans/server/index.ts';
import type { magicLinkStates } from '../vocabulary.ts';
import { linkState } from './rules/linkState.ts';
import { findMagicLink } from './store/magicLinks.ts';
import type { MagicLink } from './tables.ts';

/** Finds a magic link by its secret, if the host is its brand's and the brand still has the plan. */
export async function findMagicLinkHere(
  { database, config }: Pick<Services, 'database' | 'config'>,
  request: FastifyRequest,
  secret: string,
): Promise<MagicLink | undefined> {
  const link = await findMagicLink(database.system, hashSecret(secret));
  if (!link || !hasPlan(link)) return undefined;
  return isHostOf(request.hostname, brandById(link.brandId), config) ? link : undefined;
}

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
