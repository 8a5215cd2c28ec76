import { vectors } from '@portal/ratings/vector';
import type { Db } from '#kit/server/db/database.ts';
import type { Origin, Source } from '#modules/products/concierge/contract.ts';
import { elementName } from '#modules/products/maturity/server/index.ts';
import { findIssue } from '#modules/products/monitoring/server/index.ts';

/**
 * What a weakness came from, as the organisation sees it; null where it is not theirs or is gone by now,
 * a finding with its website for example.
 */
export async function sourceOf(
  db: Db,
  orgId: string,
  origin: Origin | null,
): Promise<Source | null> {
  switch (origin?.kind) {
    case 'finding': {
      const issue = await findIssue(db, orgId, origin.issueId);
      return issue && { kind: 'finding', issueId: origin.issueId, ...issue };
    }
    case 'vector': {
      const vector = vectors.find(({ id }) => id === origin.vector);
      return vector ? { kind: 'vector', vector: vector.id, name: vector.name } : null;
    }
    case 'answer': {
      const name = elementName(origin.elementPath);
      return name === undefined ? null : { kind: 'answer', elementPath: origin.elementPath, name };
    }
    default:
      return null;
  }
}
