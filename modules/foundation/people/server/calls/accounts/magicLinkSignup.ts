import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { findMagicLinkHere } from '../../magicLinkHere.ts';
import { openAccount, refuseUnclaimed } from '../../signUpByLink.ts';
import {
  claimMagicLink,
  findMagicLink,
  releaseMagicLink,
  useMagicLink,
} from '../../store/magicLinks.ts';
import { insertProspect } from '../../store/people.ts';

/**
 * Address, brand and plan come from the link (security L5). The link proves the address, so no code is
 * needed. It is claimed and used up like an invite (`inviteLink`).
 */
export const magicLinkSignup = answer(
  contract.magicLinkSignup,
  async ({ services, http, log }, { linkId, password, secOptIn }) => {
    const system = services.database.system;
    const found = await findMagicLinkHere(services, http.request, linkId);
    if (!found) return refuse('NOT_FOUND');
    const now = services.clock.now();
    const link = await claimMagicLink(system, found.linkHash, now);
    if (!link) return refuseUnclaimed(await findMagicLink(system, found.linkHash), now);
    const { id, email, brandId, channelId, planId, firstName, lastName, companyName } = link;
    try {
      const account = await openAccount(services, link, password);
      if (typeof account === 'string') {
        await releaseMagicLink(system, link);
        return refuse(account);
      }
      await system.transaction(async (tx) => {
        await useMagicLink(tx, link, secOptIn);
        await insertProspect(tx, {
          cognitoId: account.cognitoId,
          email,
          brandId,
          signUp: { companyName, firstName, lastName, linkId: id, offered: { channelId, planId } },
          createdAt: now,
        });
      });
      log.info({ event: 'magicLinkAccepted', cognitoId: account.cognitoId }, 'magic link accepted');
      return { status: 'accepted' as const, email };
    } catch (error) {
      await releaseMagicLink(system, link);
      throw error;
    }
  },
);
