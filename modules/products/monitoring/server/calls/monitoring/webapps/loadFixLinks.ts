import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFixLink } from '#modules/products/monitoring/server/fixLinks.ts';
import * as store from '#modules/products/monitoring/server/store/fixLinks.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const loadFixLinks = answer(
  contract.loadFixLinks,
  async ({ db, caller: { orgId } }, { targetId }) => {
    if (!(await loadWebsite(db, orgId, targetId))) return refuse('NOT_FOUND');
    const links = await store.loadFixLinks(db, orgId, targetId);
    const ids = links.map(({ id }) => id);
    const messages = await store.loadMessages(db, orgId, ids);
    return { links: links.map((link) => presentFixLink(link, messages)) };
  },
);
