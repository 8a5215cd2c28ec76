import { vectors } from '@portal/ratings/vector';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/contract.ts';
import { elementNames } from '#modules/products/maturity/server/index.ts';
import { loadWorstIssues } from '#modules/products/monitoring/server/index.ts';

/** The most severe; further down nobody looks. */
const mostFindings = 200;

export const listSources = answer(contract.listSources, async ({ db, services }, { orgId }) => {
  const findings = await loadWorstIssues(db, orgId, services.clock.now(), mostFindings);
  return {
    sources: [
      ...findings.map(({ issueId, title, website }) => ({
        kind: 'finding' as const,
        issueId,
        targetName: website,
        title,
      })),
      ...vectors.map(({ id, name }) => ({ kind: 'vector' as const, vector: id, name })),
      ...elementNames().map((element) => ({ kind: 'answer' as const, ...element })),
    ],
  };
});
