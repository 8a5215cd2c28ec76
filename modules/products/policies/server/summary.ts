import type { Db } from '#kit/server/db/database.ts';
import { allTemplates } from './library/index.ts';
import { loadPolicySummary } from './store/policies.ts';

/** The dashboard's summary of the policies. One query. */
export async function summarizePolicies(db: Db, orgId: string) {
  const rows = await loadPolicySummary(db, orgId);
  const adopted = new Set(rows.map(({ policyType }) => policyType));
  const inForce = new Set(rows.flatMap((row) => (row.isActive ? [row.policyType] : [])));
  const starters = allTemplates().filter(({ start }) => start !== undefined);
  const saved = rows.map(({ savedAt }) => savedAt?.getTime() ?? 0);
  return {
    active: rows.filter(({ isActive }) => isActive).length,
    /** The number of templates that have no version yet. */
    inactive: allTemplates().filter(({ id }) => !adopted.has(id)).length,
    draft: rows.filter(({ isDraft }) => isDraft).length,
    starters: {
      all: starters.length,
      inForce: starters.filter(({ id }) => inForce.has(id)).length,
    },
    lastUpdated: saved.length > 0 ? new Date(Math.max(...saved)).toISOString() : null,
  };
}
