import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { findAdvisory } from '../../store/advisories.ts';
import { findTold } from '../../store/matches.ts';

export const loadAdvisory = answer(
  contract.loadAdvisory,
  async ({ db, caller: { orgId }, services }, { advisoryId }) => {
    const match = await findTold(db, orgId, advisoryId);
    const advisory = match && (await findAdvisory(services.database.system, advisoryId));
    if (!match || !advisory?.publishedAt) return refuse('NOT_FOUND');
    const { title, product, ranges, whatToDo, source, cveIds } = advisory;
    return {
      advisory: {
        advisoryId,
        title,
        product,
        ranges,
        whatToDo,
        source,
        cveIds,
        publishedAt: advisory.publishedAt.toISOString(),
        withdrawnAt: advisory.withdrawnAt?.toISOString() ?? null,
        found: match.found,
        sites: match.sites,
        isRead: match.readAt !== null,
        answer: match.answer,
        answeredAt: match.answeredAt?.toISOString() ?? null,
        fixedAt: match.fixedAt?.toISOString() ?? null,
      },
    };
  },
);
