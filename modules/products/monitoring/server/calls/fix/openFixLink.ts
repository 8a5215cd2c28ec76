import { answer } from '#kit/server/http/answer.ts';
import { companyNameOf, introduced } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import type { OpenedFixLink } from '#modules/products/monitoring/schemas.ts';
import { causesOfLink, findFixLink, presentMessage, senderOf } from '../../fixLinks.ts';
import { loadMessages, recordOpening } from '../../store/fixLinks.ts';
import { loadWebsite } from '../../store/websites.ts';

export const openFixLink = answer(
  contract.openFixLink,
  async ({ services, http }, { token }): Promise<OpenedFixLink> => {
    const found = await findFixLink({ services, http }, token);
    if (!found) return { state: 'unavailable' };
    const { link, db, state } = found;
    if (state !== 'valid') return { state };
    const { orgId, targetId, note, createdBy, expiresAt } = link;
    const website = await loadWebsite(db, orgId, targetId);
    if (!website) return { state: 'unavailable' };
    const now = services.clock.now();
    await recordOpening(db, link, now);
    const messages = await loadMessages(db, orgId, [link.id]);
    return {
      state,
      companyName: await companyNameOf(db, orgId),
      website: { name: website.name, url: website.url },
      note,
      createdBy: introduced(await senderOf(db, orgId, createdBy)),
      expiresAt: expiresAt.toISOString(),
      ...(await causesOfLink(services, db, link, now)),
      messages: messages.map(presentMessage),
      canRecheck: services.scanning.recheck !== undefined,
    };
  },
);
