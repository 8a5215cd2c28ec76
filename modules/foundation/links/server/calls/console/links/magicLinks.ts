import { pickSent } from '#kit/contract/pick.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { presentSignUps } from '#modules/foundation/links/server/presentSignUps.ts';
import { stateOf } from '#modules/foundation/links/server/rules/stateOf.ts';
import { maxListed } from '#modules/foundation/links/vocabulary.ts';
import { searchMagicLinks } from '#modules/foundation/people/server/index.ts';
import { countSignUps } from '#modules/foundation/plans/server/index.ts';

export const listMagicLinks = answer(
  contract.listMagicLinks,
  async ({ db, caller: { brands }, services }, { search }) => {
    const now = services.clock.now();
    const { total, links } = await searchMagicLinks(db, { search, brands, limit: maxListed });
    const signUps = await countSignUps(db, 'magicLinkId', links);
    return {
      total,
      magicLinks: links.map((link) => ({
        id: link.id,
        email: link.email,
        name: [link.firstName, link.lastName].filter(Boolean).join(' '),
        ...pickSent(link, 'companyName', 'brandId', 'channelId', 'planId'),
        ...pickSent(link, 'createdAt', 'createdBy', 'expiresAt'),
        state: stateOf(link, now),
        ...presentSignUps(signUps.get(link.id)),
      })),
    };
  },
);
