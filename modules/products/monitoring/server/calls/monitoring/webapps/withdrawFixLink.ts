import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFixLink } from '#modules/products/monitoring/server/fixLinks.ts';
import * as store from '#modules/products/monitoring/server/store/fixLinks.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const withdrawFixLink = answer(
  contract.withdrawFixLink,
  async ({ db, caller: { orgId }, services, audit }, { linkId }) => {
    const link = await store.withdrawFixLink(db, orgId, linkId, services.clock.now());
    if (!link) return refuse('NOT_FOUND');
    audit.about((await loadWebsite(db, orgId, link.targetId))?.name ?? '');
    return presentFixLink(link, await store.loadMessages(db, orgId, [link.id]));
  },
);
