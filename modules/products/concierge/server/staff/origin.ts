import { vectors } from '@portal/ratings/vector';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, onlyOf } from '#kit/server/services/services.ts';
import type { Origin, Source } from '#modules/products/concierge/schemas.ts';

/**
 * A weakness's origin as the organization sees it. Null when it is not the organization's or no longer
 * exists, for example because its website was removed.
 */
export async function sourceOf(
  services: Contributed,
  db: Db,
  orgId: string,
  origin: Origin | null,
): Promise<Source | null> {
  switch (origin?.kind) {
    case 'finding': {
      const issue = await onlyOf(services, 'findings').find(db, orgId, origin.issueId);
      return issue && { kind: 'finding', issueId: origin.issueId, ...issue };
    }
    case 'vector': {
      const vector = vectors.find(({ id }) => id === origin.vector);
      return vector ? { kind: 'vector', vector: vector.id, name: vector.name } : null;
    }
    case 'answer': {
      const elements = onlyOf(services, 'elements')();
      const element = elements.find((one) => one.elementPath === origin.elementPath);
      return element ? { kind: 'answer', ...element } : null;
    }
    default:
      return null;
  }
}
