import { vectors } from '@portal/ratings/vector';
import { answer } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/concierge/calls.ts';

/** Limits the list to the most severe findings; nobody scrolls further. */
const maxFindings = 200;

export const listSources = answer(contract.listSources, async ({ db, services }, { orgId }) => {
  const now = services.clock.now();
  const findings = await onlyOf(services, 'findings').list(db, orgId, now, maxFindings);
  return {
    sources: [
      ...findings.map(({ issueId, title, website }) => ({
        kind: 'finding' as const,
        issueId,
        targetName: website,
        title,
      })),
      ...vectors.map(({ id, name }) => ({ kind: 'vector' as const, vector: id, name })),
      ...onlyOf(services, 'elements')().map((element) => ({ kind: 'answer' as const, ...element })),
    ],
  };
});
