import { pickSent } from '#kit/contract/pick.ts';
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
    return {
      advisory: {
        advisoryId,
        ...pickSent(advisory, 'title', 'product', 'ranges', 'whatToDo'),
        ...pickSent(advisory, 'source', 'cveIds', 'withdrawnAt'),
        publishedAt: advisory.publishedAt.toISOString(),
        ...pickSent(match, 'found', 'sites', 'answer', 'answeredAt', 'fixedAt'),
        isRead: match.readAt !== null,
      },
    };
  },
);
