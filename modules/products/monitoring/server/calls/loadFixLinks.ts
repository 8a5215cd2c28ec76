import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFixLink } from '../presentFixLink.ts';
import * as store from '../store/fixLinks.ts';
import { loadWebsite } from '../store/website.ts';

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
