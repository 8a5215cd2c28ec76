import type { Db } from '#kit/server/db/database.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import type { Written } from '#modules/products/concierge/schemas.ts';
import { countHelp, countRead, loadBatches } from '../store/lists.ts';

/** Batches as the console lists them, in the order of the ids; with `orgId`, only by that organization's posts. */
export async function describeBatches(system: Db, batchIds: readonly string[], orgId?: string) {
  if (batchIds.length === 0) return [];
  const rows = await loadBatches(system, batchIds, orgId);
  const read = await countRead(system, batchIds, orgId);
  const asked = await countHelp(system, batchIds, orgId);
  const standings = Map.groupBy(rows, ({ batchId }) => batchId);
  const recipientsOf = (batchId: string) =>
    (standings.get(batchId) ?? []).reduce((sum, { count }) => sum + count, 0);
  const lone = rows.filter(({ batchId }) => recipientsOf(batchId) === 1);
  const names = await companyNames(system, lone);
  return batchIds.flatMap((batchId): Written[] => {
    const standing = standings.get(batchId) ?? [];
    const [first] = standing;
    if (!first) return [];
    const isWeakness = first.kind === 'weakness';
    const recipients = recipientsOf(batchId);
    return [
      {
        batchId,
        kind: first.kind,
        title: first.title,
        severity: isWeakness ? first.severity : null,
        statuses: isWeakness ? standing.map(({ status, count }) => ({ status, count })) : [],
        createdAt: first.createdAt.toISOString(),
        writtenBy: first.writtenBy,
        publishedAt: first.publishedAt?.toISOString() ?? null,
        recipients,
        company:
          recipients === 1
            ? { orgId: first.orgId, companyName: names.get(first.orgId) ?? '' }
            : null,
        readBy: read.get(batchId) ?? 0,
        helpAsked: asked.get(batchId) ?? 0,
      },
    ];
  });
}

export async function companyNames(system: Db, rows: readonly { orgId: string }[]) {
  const orgIds = new Set(rows.map(({ orgId }) => orgId));
  const found = await findOrganizations(system, [...orgIds]);
  return new Map(found.map(({ id, companyName }) => [id, companyName]));
}
