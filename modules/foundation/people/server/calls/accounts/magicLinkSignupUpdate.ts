import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { findMagicLinkHere, magicLinkStatus } from '../../magicLinkHere.ts';
import { recordLinkEvent } from '../../store/magicLinks.ts';

/**
 * The status that the browser reports is recorded as its claim; the link's own status does not change
 * (security L6).
 */
export const magicLinkSignupUpdate = answer(
  contract.magicLinkSignupUpdate,
  async ({ services, http }, { linkId, ...event }) => {
    const link = await findMagicLinkHere(services, http.request, linkId);
    const status = link && (await magicLinkStatus(link, services));
    if (!link || !status) return refuse('NOT_FOUND');
    await recordLinkEvent(services.database.system, link.linkHash, event);
    return { status };
  },
);
